// What every browser test begins with: the page open and its figures running, and nothing that it may not do: no error in
// the console, no request to another host.

import { test as base, expect, type Locator, type Page } from '@playwright/test';

export const test = base.extend<{ clean: undefined; provoked: RegExp | undefined }>({
  /** A fault that a test provokes on purpose. */
  provoked: [undefined, { option: true }],
  clean: [
    async ({ page, baseURL, provoked }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
      page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const url = request.url();
        const own = [baseURL ?? '', 'data:', 'blob:', 'file:'].some((start) => url.startsWith(start));
        if (!own) faults.push(`request: ${url}`);
      });
      await use(undefined);
      expect(faults.filter((fault) => !provoked?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens the page with this link and waits until the figure has drawn. */
export async function open(page: Page, figure: string, state = ''): Promise<Locator> {
  await page.goto(`./#${state}`);
  const element = page.locator(`#${figure}`);
  await element.scrollIntoViewIfNeeded(); // a figure is loaded when it comes near
  await expect(element.locator('.statement').first()).not.toBeEmpty();
  return element;
}

/**
 * Types a text and Enter. The last sign comes from the keyboard: Firefox reports no change of a field that was filled by
 * script alone.
 */
export async function type(field: Locator, text: string): Promise<void> {
  const signs = [...text];
  const last = signs.pop() ?? '';
  await field.fill(signs.join(''));
  await field.press('End');
  await field.pressSequentially(last);
  await field.press('Enter');
}

/** A number as the page writes it: true minus, thousands separators, powers of ten. */
export function readNumber(text: string): number {
  const raised = (signs: string) => [...signs].map((sign) => (sign === '⁻' ? '-' : '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign))).join('');
  const plain = text
    .trim()
    .replaceAll(',', '')
    .replaceAll('−', '-')
    .replace(/·10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)/, (_, signs: string) => `e${raised(signs)}`);
  return Number(plain);
}
