// A round of the knowledge check: its end, its retry, what is kept of it and what leaves the page.

import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expect, test } from './page.ts';
import { answerText, openQuiz, questionOf } from './quiz.ts';

test.describe('a round', () => {
  /** Answers all ten, four of them wrongly. */
  async function answerAll(quiz: Locator): Promise<void> {
    const choose = async (prompt: string, name: string | RegExp) => {
      const question = questionOf(quiz, prompt);
      await question.getByRole('radio', { name, exact: typeof name === 'string' }).check();
      await question.getByRole('button', { name: 'Check answer' }).click();
    };
    await answerText(questionOf(quiz, 'gets no mask and no positions'), 'It cannot tell the order of the tokens');
    await choose('by a fixed formula', 'True');
    await choose('Where are they kept?', /one trainable row for each position/);
    await answerText(
      questionOf(quiz, 'permutation-equivariant?'),
      'Shuffling the inputs shuffles the outputs in the same way',
    );
    await choose('no longer needs multi-head attention', 'False');
    await choose('weak point of learned', /They end with the length/);
    await answerText(questionOf(quiz, 'bring sinusoidal positions'), 'They are multiplied');
    await choose('A recurrent network', 'False');
    await choose('Which ingredient', /Stemming/);
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), 'sinusoidal');
  }

  test('ends in a summary, asks the wrong ones again, and scores those by themselves', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const order = await quiz
      .locator('form')
      .filter({ hasText: 'Which ingredient' })
      .getByRole('radio')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    const told = page.evaluate(
      () =>
        new Promise((done) =>
          document.addEventListener('pe-complete', (event) => done((event as CustomEvent).detail), { once: true }),
        ),
    );
    await answerAll(quiz);
    expect(await told).toEqual({ right: 6, partly: 0, answered: 10, outOf: 10, points: 6 });
    await expect(quiz.getByText('6 of 10 right.')).toBeVisible();
    await expect(quiz.getByRole('row', { name: /Compare sinusoidal and learned/ })).toContainText('1 / 1');
    await quiz.getByRole('button', { name: 'Ask the 4 not right again' }).click();
    await expect(quiz.locator('form')).toHaveCount(4);
    const again = questionOf(quiz, 'Which ingredient');
    expect(
      await again.getByRole('radio').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
    ).toEqual(order);
    await again.getByRole('radio', { name: /residual/ }).check();
    await again.getByRole('button', { name: 'Check answer' }).click();
    await expect(quiz.getByText('1 of 4 right.')).toBeVisible();
  });

  test('is still there after a reload, and gone when the reader says so', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all');
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), 'ALiBi');
    const before = await quiz.locator('form').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')));
    await page.reload();
    await expect(quiz.locator('.progress')).toHaveText('1 of 10 answered, 1 right.');
    expect(await quiz.locator('form').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')))).toEqual(
      before,
    );
    await expect(questionOf(quiz, 'not an absolute positional encoding').getByRole('textbox')).toHaveValue('ALiBi');
    await quiz.getByRole('button', { name: 'Forget my answers' }).click();
    await expect(quiz.locator('.progress')).toHaveText('0 of 10 answered, 0 right.');
  });

  test('works where nothing may be kept, and says so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    const quiz = await openQuiz(page, 'quiz.mode=all');
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), 'RoPE');
    await expect(quiz.locator('.progress')).toHaveText('1 of 10 answered, 1 right.');
    await quiz.getByText('Print, save, own questions').click();
    await expect(quiz.getByText('This browser keeps nothing here')).toBeVisible();
  });

  test('leaves the page as a file and comes back from it, marked anew', { tag: '@chromium' }, async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all&quiz.seed=9');
    await answerText(questionOf(quiz, 'not an absolute positional encoding'), '=RoPE');
    await quiz.getByText('Print, save, own questions').click();
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      quiz.getByRole('button', { name: 'Save results as a table (CSV)' }).click(),
    ]);
    const table = await readFile(await csv.path(), 'utf8');
    expect(table).toContain(",'=RoPE,");
    expect(table.trim().split('\r\n')).toHaveLength(11);
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      quiz.getByRole('button', { name: 'Save my answers (JSON)' }).click(),
    ]);
    const answers = await json.path();
    await quiz.getByRole('button', { name: 'Forget my answers' }).click();
    await quiz
      .getByLabel('Load saved answers')
      .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: await readFile(answers) });
    await expect(quiz.getByText('1 answer loaded and marked anew.')).toBeVisible();
    await expect(questionOf(quiz, 'not an absolute positional encoding').getByRole('textbox')).toHaveValue('=RoPE');
  });

  test('is dealt from the nearest seed, whatever the attribute says', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=one');
    await quiz.getByText('Print, save, own questions').click();
    await quiz.evaluate((host) => host.setAttribute('seed', '-1'));
    await expect(quiz.getByText('Sheet 0.')).toBeVisible();
    await quiz.evaluate((host) => host.setAttribute('seed', 'abc'));
    await expect(quiz.getByText(/Sheet \d+\./)).toBeVisible();
    await expect(quiz.locator('form')).toHaveCount(1);
  });

  test('says why saved answers are refused or left out', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.mode=all');
    await quiz.getByText('Print, save, own questions').click();
    const load = async (change: object) => {
      const file = {
        format: 'posenc-answers',
        version: 1,
        quiz: 'lesson',
        set: 'lesson',
        seed: 9,
        asked: ['Q2', 'Q3'],
      };
      const buffer = Buffer.from(JSON.stringify({ ...file, responses: { Q2: 'true', Q3: 'zz' }, ...change }));
      await quiz
        .getByLabel('Load saved answers')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    };
    await load({ version: 2 });
    await expect(quiz.getByText('its "version" is 2, and this page reads version 1')).toBeVisible();
    await load({ set: 'nonsense' });
    await expect(quiz.getByText('a set that this quiz does not have, “nonsense”')).toBeVisible();
    await load({});
    await expect(
      quiz.getByText('1 answer loaded and marked anew. The answer to “Q3” is left out: it is'),
    ).toBeVisible();
  });
});
