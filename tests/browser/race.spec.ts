// The race under bad luck: workers that die or are forbidden, a run that diverges, a saved model that is broken.

import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, open, test, type } from './page.ts';

const alone = 'race.none=on&race.sinusoidal=off&race.learned=off';

const start = (figure: Locator): Promise<void> => figure.getByRole('button', { name: 'Start the race' }).click();

/** Saves what a button of the figure gives away. */
async function save(page: Page, figure: Locator, name: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), figure.getByRole('button', { name }).click()]);
  return readFile(await download.path());
}

/** The statement, once the last step was tried. */
const finished = (figure: Locator, step: number) =>
  expect(figure.locator('.statement')).toContainText(`at step ${step}`, { timeout: 100_000 });

test('a worker that dies without a word is noticed; its arm begins again from its last saved state and ends with the same curve', { tag: '@chromium' }, async ({ page, context }) => {
  test.slow(); // the page waits long before it gives a worker up
  const state = `${alone}&race.steps=300`;
  const undisturbed = await open(page, 'race', state);
  await start(undisturbed);
  await finished(undisturbed, 300);
  const curve = await save(page, undisturbed, 'Runs as CSV');

  const other = await context.newPage();
  await other.addInitScript(() => {
    // the first worker is gone as soon as it has saved its run and is asked to go on
    let killed = false;
    let saved = false;
    window.Worker = class extends Worker {
      override postMessage(message: { request?: { method?: string } }): void {
        if (message.request?.method === 'save') saved = true;
        else if (saved && !killed) {
          killed = true;
          this.terminate();
        }
        super.postMessage(message);
      }
    };
  });
  const figure = await open(other, 'race', state);
  await start(figure);
  await expect(figure.locator('.notes')).toContainText(/no positions: Its worker stopped answering; it began again from step 1\d\d\./, { timeout: 100_000 });
  await finished(figure, 300);
  expect(await save(other, figure, 'Runs as CSV')).toEqual(curve);
});

test.describe('where the policy forbids workers', () => {
  test.use({ provoked: /worker-src 'none'|Content-Security-Policy: .*worker/ }); // the browser's own word on it

  test('the models train in the page’s own turns', async ({ page }) => {
    await page.route('**/index.html', async (route) => {
      const answer = await route.fetch();
      const forbid = (text: string) => text.replaceAll("worker-src 'self'", "worker-src 'none'");
      const policy = forbid(answer.headers()['content-security-policy'] ?? '');
      const headers = { ...answer.headers(), 'content-security-policy': policy };
      await route.fulfill({ response: answer, headers, body: forbid(await answer.text()) });
    });
    await page.goto('./index.html#race.steps=20&race.rotary=on');
    const figure = page.locator('#race');
    await start(figure);
    await finished(figure, 20);
    for (const label of ['no positions', 'sinusoidal', 'learned', 'RoPE']) {
      await expect(figure.locator('.statement')).toContainText(new RegExp(`${label}\\)? [\\d.]+ % at step 20`));
    }
    await expect(figure.locator('.actions').first()).toContainText('in the page’s own turns');
    await expect(figure.locator('.notes li')).toHaveCount(0);
  });
});

test('a run that diverges says so and stops, and the others go on', async ({ page }) => {
  const figure = await open(page, 'race', 'race.learned=off&race.rate=1&race.steps=60');
  await start(figure);
  await expect(figure.locator('.statement')).toContainText(/no positions [\d.]+ % at step 60/, { timeout: 100_000 });
  await expect(figure.locator('.notes')).toHaveText('sinusoidal: It diverged at step 8: the loss grew beyond all bounds. The others go on.');
  await type(figure.getByLabel('Learning rate, exact value'), '1e6');
  await start(figure);
  await expect(figure.locator('.notes li')).toHaveCount(2);
  await expect(figure.locator('.notes')).toContainText('no positions: It diverged');
});

test('a trained model is saved and answers when it is opened again; one that is broken is refused in a sentence', { tag: '@chromium' }, async ({ page }) => {
  const figure = await open(page, 'race', `${alone}&race.steps=20&race.own=3141`);
  await start(figure);
  await finished(figure, 20);
  const model = await save(page, figure, 'Model: no positions');
  const answers = await figure.getByRole('region', { name: 'Answers of no positions' }).locator('p').first().innerText();

  const input = figure.getByLabel('Try a saved model');
  const give = (buffer: Buffer) => input.setInputFiles({ name: 'mine.safetensors', mimeType: '', buffer });
  await give(model);
  const mine = figure.getByRole('region', { name: 'Answers of mine.safetensors' });
  await expect(mine).toContainText(answers.replace('no positions', ''));
  // one colour bar for all heads, and names on the axes of each
  await expect(mine.locator('.bar')).toHaveCount(1);
  await expect(mine.locator('.axis .name', { hasText: 'is looked at' })).toHaveCount(4);

  const of = (from: string, to: string) => Buffer.from(model.toString('latin1').replace(from, to), 'latin1');
  for (const [broken, why] of [
    [model.subarray(0, model.length - 7), /\d/],
    [model.subarray(0, 100), /\d/],
    [Buffer.alloc(0), /\S/],
    [of('"d_model":"64"', '"d_model":"32"'), /must be F32 of/],
    [of('"layers":"1"', '"layers":"2"'), /lacks the table/],
  ] as const) {
    await give(broken);
    const message = figure.getByRole('alert');
    await expect(message).toHaveText(why);
    expect((await message.innerText()).match(/[.](\s|$)/g)).toHaveLength(1);
    await expect(mine).toBeVisible();
  }
});

test('an own string is answered under its box by the models that can take it; the others say why', async ({ page }) => {
  const figure = await open(page, 'race', 'race.none=off&race.steps=20');
  await start(figure);
  await finished(figure, 20);
  const own = figure.getByLabel('Try the trained models on a string of your own');
  await type(own, '314159265358'); // longer than the learned table
  const said = figure.locator('.readout');
  await expect(said).toContainText(/On 314159265358: sinusoidal has \d+ of 12 right; learned cannot answer \(Length of the string must be .*8/);
  await expect(figure.getByRole('region', { name: 'Answers of sinusoidal' })).toBeVisible();
  await type(own, 'abc');
  await expect(own).toHaveAccessibleDescription('The string must be made of the digits 0 to 9.');
  await expect(figure.locator('.trial')).toHaveCount(0);
});

test('what is typed while the models train stays in its box until the reader is done', async ({ page }) => {
  const figure = await open(page, 'race', `${alone}&race.steps=5000`); // never learnt, so it goes on
  await start(figure);
  const own = figure.getByLabel('Try the trained models on a string of your own');
  const clock = figure.locator('.actions span').first();
  await own.pressSequentially('3141');
  const seen = await clock.innerText();
  await expect(clock).not.toHaveText(seen); // drawn again since
  await expect(own).toHaveValue('3141');
  await own.press('Enter');
  await expect(figure.locator('.readout')).toContainText('On 3141:');
});
