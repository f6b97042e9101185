// One seed, one curve: this engine computes the bits that native builds and Node compute, with either twin.

import { expect, test } from '@playwright/test';
import { expected } from '../bits/expected.ts';
import { bitsAddress } from './addresses.ts';

test('tables, learning curves and golden cases are the same to the last bit', async ({ page }) => {
  await page.goto(`${bitsAddress}/tests/bits/`);
  const told = page.locator('#computed');
  await expect(told).not.toBeEmpty({ timeout: 100_000 });
  expect(JSON.parse(await told.innerText())).toEqual(expected);
});
