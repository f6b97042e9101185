// The knowledge check by keyboard alone, to axe, on narrow screens and on paper.

import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './page.ts';
import { answerText, openOwn, openQuiz, questionOf } from './quiz.ts';

test.describe('by keyboard alone', () => {
  test('a choice, a text, a number and an order are answered, and the next question is reached', async ({ page }) => {
    const quiz = await openQuiz(page);
    const file = {
      questions: [
        {
          id: 'c',
          type: 'choice',
          prompt: 'Choose.',
          options: [
            { id: 'x', text: 'Right one', correct: true },
            { id: 'y', text: 'Other', correct: false },
          ],
        },
        { id: 's', type: 'short', prompt: 'Write.', accepted: ['RoPE'] },
        { id: 'n', type: 'numeric', prompt: 'Count.', answer: 0.25, tolerance: 0 },
        {
          id: 'o',
          type: 'ordering',
          prompt: 'Sort.',
          items: ['one', 'two', 'three'].map((text) => ({ id: text, text })),
        },
      ],
    };
    await openOwn(quiz, 'k.json', JSON.stringify(file));
    await quiz.evaluate((host) => host.toggleAttribute('fixed', true));
    await expect(quiz.getByText('Choose.')).toBeVisible();
    await quiz.locator('h3').first().focus();
    const press = async (...keys: string[]) => {
      for (const each of keys) await page.keyboard.press(each);
    };

    await press('Tab', 'Space');
    if (!(await quiz.getByRole('radio', { name: 'Right one' }).isChecked())) await press('ArrowDown');
    await press('Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'Next question' }).focus();
    await press('Enter');
    await expect(quiz.getByRole('heading', { name: /^Question 2 of 4/ })).toBeFocused();

    await press('Tab');
    await page.keyboard.type('rope');
    await press('Tab', 'Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'Next question' }).focus();
    await press('Enter', 'Tab');
    await page.keyboard.type('1/4');
    await press('Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'Next question' }).focus();
    await press('Enter');

    // each item in turn goes to the end, first "one", so that they end up in order
    for (const name of ['one', 'two', 'three']) {
      const handle = quiz.getByRole('button', { name: new RegExp(`^${name}, place`) });
      await handle.focus();
      await press('End');
      await expect(quiz.getByRole('button', { name: `${name}, place 3 of 3` })).toBeFocused();
      await expect(quiz.locator('pe-order').getByRole('status')).toHaveText(`${name}: now place 3 of 3.`);
    }
    await quiz.getByRole('button', { name: 'Check answer' }).focus();
    await press('Enter');
    await expect(quiz.locator('.feedback')).toContainText('Right.');
    await quiz.getByRole('button', { name: 'To the summary' }).focus();
    await press('Enter');
    await expect(quiz.getByText('4 of 4 right.')).toBeVisible();
    await expect(quiz.getByRole('heading', { name: 'Summary' })).toBeFocused();
  });

  test('an order is made by buttons and by dragging too', async ({ page }) => {
    const quiz = await openQuiz(page);
    const file = {
      questions: [
        {
          id: 'o',
          type: 'ordering',
          prompt: 'Sort.',
          items: ['one', 'two', 'three'].map((text) => ({ id: text, text })),
        },
      ],
    };
    await openOwn(quiz, 'k.json', JSON.stringify(file));
    const texts = () => quiz.locator('pe-order .what').allInnerTexts();
    await expect(quiz.locator('pe-order .what')).toHaveCount(3);
    const before = await texts();
    await quiz.getByRole('button', { name: `Move down: ${before[0]}` }).click();
    expect(await texts()).toEqual([before[1], before[0], before[2]]);
    const handle = quiz.locator('pe-order .handle').first();
    const [from, to] = [await handle.boundingBox(), await quiz.locator('pe-order li').last().boundingBox()];
    if (!from || !to) throw new Error('the list has no box');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, to.y + to.height - 4, { steps: 8 });
    await page.mouse.up();
    await expect.poll(texts).toEqual([before[0], before[2], before[1]]);
  });
});

test.describe('axe finds nothing', { tag: '@chromium' }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme}, with answers of every kind`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
      await answerText(questionOf(quiz, 'bring sinusoidal positions'), 'added');
      await answerText(questionOf(quiz, 'not an absolute'), 'sinusoidal');
      await answerText(questionOf(quiz, 'permutation-equivariant?'), '');
      for (const name of ['Hint', 'Compare with the answer']) await quiz.getByRole('button', { name }).first().click();
      await quiz.getByText('Print, save, own questions').click();
      const { violations } = await new AxeBuilder({ page }).include('#quiz').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    });
  }
});

for (const width of [320, 768, 1280]) {
  test(`nothing is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const quiz = await openQuiz(page, 'quiz.seed=7&quiz.mode=all');
    const beyond = await quiz.evaluate((host) => {
      const { right } = host.getBoundingClientRect();
      return [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
        .filter((each) => each.getBoundingClientRect().right > right + 1)
        .map((each) => each.outerHTML.slice(0, 80));
    });
    expect(beyond).toEqual([]);
  });
}

test.describe('on paper', { tag: '@chromium' }, () => {
  test('is a worksheet, with the answers only when asked for', async ({ page }) => {
    const quiz = await openQuiz(page, 'quiz.seed=3');
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    // a program that prints may change the medium without a word; a browser says beforeprint first
    await page.emulateMedia({ media: 'print' });
    await expect(quiz.locator('.worksheet .asked > li')).toHaveCount(10);
    await expect(quiz.locator('.worksheet')).not.toContainText('Answers');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await quiz.getByText('Print, save, own questions').click();
    await quiz.getByRole('button', { name: 'Print it with answers' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(quiz.locator('.worksheet .key > ol > li')).toHaveCount(10);
    await expect(page.locator('#part-shuffle')).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await expect(quiz.locator('.worksheet')).toHaveCount(0);
  });
});
