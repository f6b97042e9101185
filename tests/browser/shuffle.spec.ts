import { expect, open, readNumber, test, type } from './page.ts';

const relative = async (figure: Awaited<ReturnType<typeof open>>): Promise<number> =>
  readNumber(await figure.locator('.residual output').innerText());

// what the issue promises: rounding without order, and far from rounding with it
const rounding = 1e-6;
const felt = 1e-2;

test.describe('the shuffle', () => {
  test('begins with the two dog sentences, equal to the layer', async ({ page }) => {
    const figure = await open(page, 'shuffle');
    expect(await relative(figure)).toBeLessThan(rounding);
    await expect(figure.locator('.statement')).toContainText('only changed places');
    await expect(figure.locator('[data-index]')).toHaveText(['man', 'bites', 'dog']);
  });

  for (const [scheme, mask] of [['sinusoidal', 'none'], ['none', 'causal'], ['sinusoidal', 'causal']]) {
    test(`notices order with positions ${scheme} and mask ${mask}`, async ({ page }) => {
      const figure = await open(page, 'shuffle', `shuffle.scheme=${scheme}&shuffle.mask=${mask}`);
      expect(await relative(figure)).toBeGreaterThan(felt);
      await expect(figure.locator('.statement')).toContainText('Order got in through');
    });
  }

  test('words are moved by arrow keys, and the focus stays on the word', async ({ page }) => {
    const figure = await open(page, 'shuffle', 'shuffle.text=one+two+three+four&shuffle.order=0-1-2-3');
    await figure.locator('[data-index="0"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(figure.locator('[data-index]')).toHaveText(['two', 'three', 'one', 'four']);
    await expect(figure.locator('[data-index="0"]')).toBeFocused();
    expect(await relative(figure)).toBeLessThan(rounding);
  });

  test('words are moved by buttons', async ({ page }) => {
    const figure = await open(page, 'shuffle', 'shuffle.text=one+two+three&shuffle.order=0-1-2');
    await figure.getByRole('button', { name: 'Move right →' }).click();
    await expect(figure.locator('[data-index]')).toHaveText(['two', 'one', 'three']);
  });

  test('words are moved by dragging, also faster than they glide', async ({ page }) => {
    const figure = await open(page, 'shuffle', 'shuffle.text=one+two+three&shuffle.order=1-0-2');
    await expect(figure.locator('[data-index]')).toHaveText(['two', 'one', 'three']);
    await figure.locator('[data-index="2"]').hover(); // scrolls it into view
    await page.mouse.down(); // from now on the page scrolls no more by itself
    const to = await figure.locator('[data-index="1"]').boundingBox();
    if (!to) throw new Error('a word has no box');
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(figure.locator('[data-index]').first()).toHaveText('three');
  });

  for (const [what, text] of [
    ['an empty sentence', '   '],
    ['five hundred words', 'word '.repeat(300)],
  ] as const) {
    test(`says why it takes no ${what}, and keeps the last good one`, async ({ page }) => {
      const figure = await open(page, 'shuffle');
      await type(figure.getByLabel('Your sentence'), text);
      await expect(figure.getByRole('alert')).toContainText('64');
      await expect(figure.locator('[data-index]')).toHaveText(['man', 'bites', 'dog']);
    });
  }

  test('takes emoji, right-to-left text and markup as words', async ({ page }) => {
    const figure = await open(page, 'shuffle');
    await type(figure.getByLabel('Your sentence'), '🐶 עברית <script>alert(1)</script> "><img src=x onerror=alert(1)>');
    await expect(figure.locator('[data-index]')).toHaveCount(6);
    await expect(figure.locator('[data-index="2"]')).toHaveText('<script>alert(1)</script>');
    await expect(figure.getByRole('alert')).toBeEmpty();
  });

  for (const [what, state] of [
    ['one word', 'shuffle.text=dog'],
    ['equal words', 'shuffle.text=dog+dog+dog&shuffle.order=2-0-1&shuffle.scheme=rotary'],
    ['words that stand as written', 'shuffle.order=0-1-2&shuffle.scheme=sinusoidal'],
    ['a pure reversal under ALiBi', 'shuffle.scheme=alibi'],
  ] as const) {
    test(`says why the residual is 0 for ${what}`, async ({ page }) => {
      const figure = await open(page, 'shuffle', state);
      expect(await relative(figure)).toBeLessThan(rounding);
      await expect(figure.locator('.statement')).not.toContainText('only changed places');
    });
  }

  test('sixty-four words stay within four phones, and the keys reach the last of them', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const figure = await open(page, 'shuffle', `shuffle.text=${Array.from({ length: 64 }, (_, i) => `w${i}`).join('+')}`);
    expect((await figure.boundingBox())?.height).toBeLessThan(4 * 780);
    await figure.locator('[data-index="0"]').focus();
    await page.keyboard.press('End');
    await expect(figure.locator('[data-index="63"]')).toBeFocused();
    await expect(figure.locator('[data-index="63"]')).toBeInViewport({ ratio: 1 });
    await figure.getByRole('button', { name: 'Reverse all' }).click();
    await expect(figure.locator('[data-index="63"]')).toBeInViewport({ ratio: 1 });
  });

  test('is used on a phone’s width by keyboard alone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const figure = await open(page, 'shuffle', 'shuffle.mask=none');
    /** Tabs until the focus, also inside shadow roots, is on an element that matches. */
    const tabTo = async (selector: string) => {
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press('Tab');
        const there = await page.evaluate((wanted) => {
          let active = document.activeElement;
          while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
          return active?.matches(wanted) ?? false;
        }, selector);
        if (there) return;
      }
      throw new Error(`no Tab reaches ${selector}`);
    };
    await tabTo('[data-index]');
    await page.keyboard.press('ArrowLeft');
    await expect(figure.locator('[data-index]')).not.toHaveText(['man', 'bites', 'dog']);
    await tabTo('#scheme');
    await page.keyboard.press('ArrowDown');
    await expect(figure.locator('.statement')).toContainText('Order got in through the positions added to the words');
    expect(await relative(figure)).toBeGreaterThan(felt);
  });
});
