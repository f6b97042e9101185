// What every engine must do and the other tests do not ask: no error event, figures that are really painted, and a layout
// that fits a phone.

import type { Locator } from '@playwright/test';
import { expect, open, readNumber, test } from './page.ts';

/** How many colours a canvas shows. */
const colours = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer())).size;
  });

test('opens and draws without an error event', async ({ page }) => {
  await page.addInitScript(() => {
    // a resize loop is told to window.onerror alone, which course systems report to their makers
    const faults: string[] = [];
    Object.assign(window, { faults });
    addEventListener('error', ({ message }) => faults.push(message));
    addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => faults.push(violatedDirective));
  });
  await open(page, 'heatmap');
  for (const id of ['shuffle', 'clocks', 'similarity', 'doors', 'ladder', 'race', 'patches']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded(); // a figure is loaded when it comes near
    await expect(page.locator(`#${id} .statement`).first()).not.toBeEmpty();
  }
  await page.setViewportSize({ width: 700, height: 800 });
  await expect.poll(() => colours(page.locator('#heatmap canvas').first())).toBeGreaterThan(10);
  expect(await page.evaluate(() => (window as unknown as { faults: string[] }).faults)).toEqual([]);
});

test('paints the heatmap in many colours and reads out the definition', async ({ page }) => {
  const figure = await open(page, 'heatmap', 'heatmap.positions=20&heatmap.d=8');
  await expect.poll(() => colours(figure.locator('canvas').first())).toBeGreaterThan(10);
  await figure.getByRole('img', { name: /Heatmap/ }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(figure.locator('.readout')).toContainText('Position 3, dimension 2');
  const value = /value ([+−]\d\.\d+)/.exec(await figure.locator('.readout').innerText())?.[1] ?? '';
  expect(readNumber(value)).toBeCloseTo(Math.sin(3 / 10000 ** (2 / 8)), 4);
});

test('fits a phone of 320 pixels without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, 'race');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
});
