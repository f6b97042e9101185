// What script/server sends beside the files themselves.

import { expect, test } from '@playwright/test';
import { sitePolicy } from '../../web/vite/csp.ts';

test('the page comes with the strict policy that it states itself', async ({ request, page }) => {
  const answer = await request.get('/');
  expect(answer.headers()['content-security-policy']).toBe(sitePolicy);
  expect(sitePolicy).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:/);

  await page.goto('/');
  const stated = page.locator('meta[http-equiv="Content-Security-Policy"]');
  await expect(stated).toHaveAttribute('content', sitePolicy);
});

test('a foreign page may read the files, and each comes with its type', async ({ request, page }) => {
  const seen = new Map<string, string>();
  page.on('response', async (response) => {
    seen.set(new URL(response.url()).pathname.replace(/^.*\./, ''), response.headers()['content-type'] ?? '');
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(seen.get('wasm')).toBe('application/wasm');
  expect(seen.get('js')).toMatch(/^text\/javascript/);
  expect(seen.get('css')).toMatch(/^text\/css/);

  const answer = await request.get('/', { headers: { Origin: 'https://course.example' } });
  expect(answer.headers()['access-control-allow-origin']).toBe('*');
});

test('a file that is not there is not found', async ({ request }) => {
  expect((await request.get('/assets/nothing.js')).status()).toBe(404);
});
