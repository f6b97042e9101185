// The page as a whole: seen at three widths in light and dark, without faults, and in every way in which it is opened.

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test, type } from './page.ts';

const single = fileURLToPath(new URL('../../dist/posenc.html', import.meta.url));

/** Goes through the lesson as a reader does, until every figure has come and those that draw by themselves have drawn. */
async function drawn(page: Page): Promise<void> {
  await expect(page.locator('p#at-rest')).toHaveCount(0);
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('main [id]')].filter(({ localName }) => localName.startsWith('pe-')).map(({ id }) => id),
  );
  expect(names.length).toBeGreaterThan(15);
  for (const id of names) {
    const figure = page.locator(`#${id}`);
    await figure.scrollIntoViewIfNeeded();
    await expect(page.locator(`#${id}:defined`)).toHaveCount(1);
    if (['shuffle', 'heatmap', 'clocks', 'similarity', 'doors', 'ladder', 'race'].includes(id)) {
      await expect(figure.locator('.statement').first()).not.toBeEmpty();
    }
  }
}

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [320, 768, 1280]) {
    test(`fits ${width} pixels in ${scheme} without sideways scrolling, and axe finds nothing`, { tag: '@chromium' }, async ({ page }) => {
      test.setTimeout(300_000); // axe reads all nineteen parts
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      await page.goto('./');
      await drawn(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
      // for the eye: the page is too tall for one picture
      for (const id of ['lesson', 'shuffle', 'heatmap', 'race', 'quiz']) {
        await page.evaluate((name) => document.getElementById(name)?.scrollIntoView(), id);
        await page.screenshot({ path: `build/browser-screens/${width}-${scheme}-${id}.png` });
      }
    });
  }
}

test('the server and the page state the same strict policy, and nothing breaks it', async ({ page }) => {
  const broken: string[] = [];
  await page.exposeFunction('onBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { onBroken(what: string): void }).onBroken(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const answer = await page.goto('./');
  const stated = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
  expect(answer?.headers()['content-security-policy']).toBe(stated);
  expect(stated).toContain("default-src 'none'");
  expect(stated).not.toMatch(/unsafe-inline|'unsafe-eval'/);
  await drawn(page);
  expect(broken).toEqual([]);
});

test('one file, opened by a double click, computes everything without a request', async ({ page }) => {
  await page.goto(`file://${single}`);
  await drawn(page);
  await expect(page.locator('#shuffle .statement')).toContainText('only changed places');
});

test('the single file works inside a sandboxed frame', async ({ page }) => {
  const html = await readFile(single, 'utf8');
  await page.route('**/framed.html', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/host.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>host</title><iframe title="lesson" sandbox="allow-scripts" src="framed.html" width="800" height="600"></iframe>' }),
  );
  await page.goto('./host.html');
  const frame = page.frameLocator('iframe');
  await frame.locator('#shuffle').scrollIntoViewIfNeeded();
  await expect(frame.locator('#shuffle .statement')).toContainText('only changed places');
});

test('an element stands on a foreign page by one script tag, leaves its address alone and takes attributes', async ({ page }) => {
  const body = `<!doctype html><meta charset="utf-8"><title>foreign</title><script type="module" src="posenc.js"></script>
    <h1>Foreign</h1><pe-heatmap positions="20" d="16" lock="base"></pe-heatmap>`;
  await page.route('**/foreign.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('./foreign.html#their-own');
  const figure = page.locator('pe-heatmap');
  await expect(figure.getByRole('img', { name: 'Heatmap of 20 positions and 16 dimensions' })).toBeVisible();
  await expect(figure.getByLabel('Base, exact value')).toBeDisabled();
  await type(figure.getByLabel('Positions, exact value'), '30');
  await expect(figure.getByRole('img', { name: 'Heatmap of 30 positions' })).toBeVisible();
  expect(page.url()).toMatch(/foreign\.html#their-own$/);
});

test('an element survives being taken out and put in again', async ({ page }) => {
  await page.goto('./');
  await drawn(page);
  await page.evaluate(() => {
    const figure = document.getElementById('heatmap') as HTMLElement;
    const place = figure.parentElement;
    const next = figure.nextSibling;
    figure.remove();
    place?.insertBefore(figure, next);
  });
  await expect(page.locator('#heatmap .statement')).not.toBeEmpty();
});

test.describe('without JavaScript', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });
  test('text, formulas, pictures of the core and questions are there, and a sentence says why the figures rest', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('#at-rest')).toContainText('The figures rest');
    expect(await page.locator('math').count()).toBeGreaterThan(10);
    const picture = page.locator('pe-heatmap img');
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await expect(page.locator('pe-quiz')).toContainText('equivariant');
  });
});

test.describe('where the policy forbids WebAssembly', () => {
  test.use({ provoked: /WebAssembly/ }); // the browser's own word on it
  test('the page says which word is missing', async ({ page }) => {
    await page.route('**/index.html', async (route) => {
      const answer = await route.fetch();
      const forbid = (text: string) => text.replaceAll("'wasm-unsafe-eval'", '');
      await route.fulfill({
        response: answer,
        headers: { ...answer.headers(), 'content-security-policy': forbid(answer.headers()['content-security-policy'] ?? '') },
        body: forbid(await answer.text()),
      });
    });
    await page.goto('./index.html');
    await expect(page.locator('#at-rest')).toContainText("'wasm-unsafe-eval'");
    await expect(page.locator('pe-heatmap figcaption').first()).toBeVisible();
    await page.locator('pe-heatmap img').scrollIntoViewIfNeeded();
    await expect(page.locator('pe-heatmap img')).toBeVisible();
  });
});

test('prints without controls', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('./');
  await drawn(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#heatmap .controls')).toBeHidden();
  await expect(page.locator('#heatmap .statement')).toBeVisible();
});
