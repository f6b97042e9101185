// How the knowledge check marks and what it says: when asked to, in words, with the figure that shows why.

import { expect, test } from './page.ts';
import { answerText, heard, openQuiz, questionOf } from './quiz.ts';

test.describe('the ten questions', () => {
  test('are asked one at a time, marked when asked to and never before', async ({ page }) => {
    const quiz = await openQuiz(page);
    await expect(quiz.locator('form')).toHaveCount(1);
    await quiz.getByLabel('Show').selectOption('all');
    await expect(quiz.locator('form')).toHaveCount(10);
    const question = questionOf(quiz, 'Where are they kept?');
    await question.getByRole('radio', { name: /softmax/ }).check();
    await expect(heard(question)).toBeEmpty();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await expect(heard(question)).toContainText('Not yet.');
    await expect(heard(question)).toContainText('A softmax has no parameters');
    await question.getByRole('radio', { name: /one trainable row for each position/ }).check();
    await expect(heard(question)).toBeEmpty();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await expect(heard(question)).toContainText('Right.');
    await expect(quiz.locator('.progress')).toHaveText('1 of 10 answered, 1 right.');
  });

  test('leave the focus where it was when they are marked', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const check = questionOf(quiz, 'Where are they kept?').getByRole('button', { name: 'Check answer' });
    await questionOf(quiz, 'Where are they kept?').getByRole('radio').first().check();
    await check.focus();
    await page.keyboard.press('Enter');
    await expect(check).toBeFocused();
  });

  test('mark short answers in words, partly right ones too, and say why', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const added = questionOf(quiz, 'bring sinusoidal positions and tokens together');
    await answerText(added, 'They are added to the token embeddings');
    await expect(heard(added)).toContainText('Right.');
    await answerText(added, 'They are concatenated');
    await expect(heard(added)).toContainText('Not yet.');
    await answerText(added, 'They are merged with the tokens somehow');
    await expect(heard(added)).toContainText('Partly right.');
    const alternative = questionOf(quiz, 'not an absolute positional encoding');
    await answerText(alternative, 'RoPE');
    await expect(heard(alternative)).toContainText('Right.');
  });

  test('refuse what cannot be marked with a hint and not with the word wrong', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'bring sinusoidal positions and tokens together');
    for (const [text, hint] of [
      ['', 'Write an answer first.'],
      [' \u200b\u00a0\n', 'Write an answer first.'],
      ['<script>add()</script>', 'no words in that'],
      [`they are added ${'and added again '.repeat(80)}`, 'more than 1,000 characters'],
      ['Se suman a los vectores de las palabras', 'answer in English'],
    ] as const) {
      await answerText(question, text);
      await expect(heard(question)).toContainText('Not marked.');
      await expect(heard(question)).toContainText(hint);
    }
    await expect(quiz.locator('.progress')).toHaveText('0 of 10 answered, 0 right.');
    const choice = questionOf(quiz, 'Where are they kept?');
    await choice.getByRole('button', { name: 'Check answer' }).click();
    await expect(heard(choice)).toContainText('Choose an answer first.');
  });

  test('link a misconception to the figure in the state that speaks against it', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'A recurrent network carries the order');
    await question.getByRole('radio', { name: 'False' }).check();
    await question.getByRole('button', { name: 'Check answer' }).click();
    await heard(question).getByRole('link', { name: 'See in the figure why not' }).click();
    await expect(page).toHaveURL(/#shuffle\.scheme=none&shuffle\.mask=none/);
    await expect(page.locator('#shuffle .statement').first()).toContainText('Residual');
    await expect(page.locator('#shuffle')).toBeInViewport();
  });

  test('call an answer that the rules do not know not recognised, and not wrong', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'permutation-equivariant?');
    await answerText(question, 'Breakfast was at nine.');
    await expect(heard(question)).toContainText('Not recognised.');
    await expect(question.locator('.verdict.unknown .icon')).toBeVisible();
    await expect(quiz.locator('.verdict.incorrect')).toHaveCount(0);
    await expect(heard(question).getByRole('link', { name: 'See it in the figure' })).toBeVisible();
    await expect(quiz.locator('.result')).toContainText('0 of 10 right, 1 not recognised.');
  });

  test('show a model answer beside the reader’s own', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const question = questionOf(quiz, 'what does it mean that attention is permutation-equivariant');
    await answerText(question, 'nothing much');
    await question.getByRole('button', { name: 'Compare with the answer' }).click();
    await expect(heard(question).getByRole('definition').nth(0)).toHaveText('nothing much');
    await expect(heard(question).getByRole('definition').nth(1)).toContainText('Reorder the inputs');
  });
});

test.describe('computed questions', () => {
  /** The definition, written here a second time. */
  const entry = (position: number, column: number, d: number): number => {
    const angle = position / 10000 ** ((2 * Math.floor(column / 2)) / d);
    return column % 2 ? Math.cos(angle) : Math.sin(angle);
  };

  test('ask with the numbers of the sheet, and the core knows the answer', async ({ page }) => {
    for (const seed of [1, 2, 3]) {
      const quiz = await openQuiz(page, `quiz.set=computed&quiz.mode=all&quiz.seed=${seed}`);
      const question = questionOf(quiz, 'the entry at position');
      const prompt = await question.locator('.prompt').innerText();
      const [, d, position, column] = /d = (\d+).*PE\((\d+), (\d)\)/.exec(prompt)?.map(Number) ?? [];
      if (d === undefined || position === undefined || column === undefined) throw new Error(prompt);
      await answerText(question, entry(position, column % 2 ? column - 1 : column + 1, d).toFixed(3));
      await expect(heard(question)).toContainText('That is the other half of the pair');
      await answerText(question, entry(position, column, d).toFixed(3).replace('.', ','));
      await expect(heard(question)).toContainText('Right.');

      const product = questionOf(quiz, 'dot product of two rows');
      const [, width, distance] =
        /d = (\d+).*stand (\d+) apart/.exec(await product.locator('.prompt').innerText())?.map(Number) ?? [];
      if (width === undefined || distance === undefined) throw new Error('no numbers in the prompt');
      let sum = 0;
      for (let pair = 0; pair < width / 2; pair++) sum += Math.cos(distance / 10000 ** ((2 * pair) / width));
      await answerText(product, String(sum));
      await expect(heard(product)).toContainText('Right.');

      const residual = questionOf(quiz, 'In which set-up does');
      await residual.getByRole('radio', { name: 'No positions, no mask' }).check();
      await residual.getByRole('button', { name: 'Check answer' }).click();
      await expect(heard(residual)).toContainText('Right.');
      await residual.getByRole('radio', { name: /causal/ }).check();
      await residual.getByRole('button', { name: 'Check answer' }).click();
      await expect(heard(residual)).toContainText(/The core measures a residual of [01]\.\d+/);
    }
  });
});
