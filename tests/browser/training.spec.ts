// The figures that train: the race, the length test, the scale of tokens and positions.

import { expect, open, test, type } from './page.ts';

test.describe('the race', () => {
  test('learns to reverse with positions, stays at its ceiling without, and is tried on an own string', async ({ page }) => {
    test.slow(); // trains three models on two cores
    const figure = await open(page, 'race', 'race.own=31415926');
    await figure.getByRole('button', { name: 'Start the race' }).click();
    await expect(figure.locator('.statement')).toContainText(/sinusoidal (99|100)\.\d % .*learned (99|100)\.\d %/, { timeout: 120_000 });
    const without = Number(/no positions ([\d.]+) %/.exec(await figure.locator('.statement').innerText())?.[1]);
    // the ceiling for length 8 is 31.717 %; three standard errors of 256 strings, whose digits are not independent
    expect(without).toBeLessThan(31.717 + 3 * 100 * Math.sqrt((0.31717 * 0.68283) / 256));
  });

  test('says that a run diverged, and asks for a scheme where none is chosen', async ({ page }) => {
    const figure = await open(page, 'race', 'race.none=off&race.learned=off&race.rate=10&race.steps=300');
    await figure.getByRole('button', { name: 'Start the race' }).click();
    await expect(figure.locator('.notes')).toContainText('diverged', { timeout: 60_000 });
    await figure.getByLabel('sinusoidal', { exact: true }).uncheck();
    await expect(figure.getByRole('alert')).toContainText('No scheme is chosen');
  });
});

test('the length test marks how far was trained, and draws a single measured length as a dot', async ({ page }) => {
  const figure = await open(page, 'length', 'length.steps=10&length.seeds=1&length.sinusoidal=off&length.rotary=off&length.alibi=off&length.relative=off');
  await expect(figure.locator('text.level')).toHaveText('trained up to 8');
  await figure.getByRole('button', { name: 'Start the test' }).click();
  await expect(figure.getByRole('button', { name: 'Test again' })).toBeVisible();
  await expect(figure.locator('pe-chart circle')).toHaveCount(1);
});

test('a button of the length test keeps the focus when there is nothing left to press', async ({ page }) => {
  const figure = await open(page, 'length', 'length.steps=2000');
  const start = figure.getByRole('button', { name: 'Start the test' });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await expect(start).toBeFocused();
  await figure.getByRole('button', { name: 'Stop' }).click();
  await expect(start).not.toHaveAttribute('aria-disabled');
});

test('a worker that is lost begins its part of the length test again, and says so', async ({ page }) => {
  await page.addInitScript(() => {
    // the first worker that is asked to go on breaks; which of two is asked first is chance, so one scheme is tested alone
    let broken = false;
    window.Worker = class extends Worker {
      override postMessage(message: { request?: { method?: string } }): void {
        if (broken || message.request?.method !== 'advance') {
          super.postMessage(message);
        } else {
          broken = true;
          this.dispatchEvent(new ErrorEvent('error', { message: 'broken for a test' }));
        }
      }
    };
  });
  const figure = await open(page, 'length', 'length.steps=10&length.seeds=1&length.learned=off&length.rotary=off&length.alibi=off&length.relative=off');
  await figure.getByRole('button', { name: 'Start the test' }).click();
  await expect(figure.getByRole('button', { name: 'Test again' })).toBeVisible();
  await expect(figure.locator('.notes li')).toHaveText(['sinusoidal: Its worker stopped answering; it began again.']);
  await expect(figure.locator('.statement')).toContainText(/Not learnt yet at length 8: sinusoidal \([\d.]+ %\)/);
});

test('a model learns from tokens that begin small, and stays at the ceiling where positions are too quiet', async ({ page }) => {
  const figure = await open(page, 'scale', 'scale.d=64');
  const train = figure.getByRole('button', { name: 'Train at this scale' });
  const attempts = figure.locator('.attempt');
  await train.click();
  await expect(attempts).toHaveText([/σ 0\.02, .*(99\.[5-9]|100\.0) % after/], { timeout: 60_000 });

  await figure.getByLabel('Multiply the embedding by √d_model').check();
  await type(figure.getByLabel('Spread σ of the embedding entries, exact value'), '1');
  await train.click();
  await expect(attempts).toHaveText([/σ 1 × √d, .* after 300 steps/, /σ 0\.02, /], { timeout: 60_000 });
  const right = Number(/([\d.]+) % after/.exec(await attempts.first().innerText())?.[1]);
  // the ceiling for length 8 is 31.717 %; three standard errors of 256 strings, whose digits are not independent
  expect(right).toBeLessThan(31.717 + 3 * 100 * Math.sqrt((0.31717 * 0.68283) / 256));
});
