// One seed, one curve: WebKit computes the bits that native builds and Node compute, with either twin.

import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expected } from '../bits/expected.ts';
import { openWebKit, type WebKit } from './browser.ts';

let webkit: WebKit;
beforeAll(async () => {
  webkit = await openWebKit();
});
afterAll(() => webkit?.close());

it('tables, learning curves and golden cases are the same to the last bit', async () => {
  const { driver } = webkit;
  await driver.get(`${inject('bitsAddress')}tests/bits/`);
  const told = (): Promise<string> => driver.executeScript("return document.getElementById('computed').textContent");
  await driver.wait(async () => (await told()) !== '', 200_000);
  expect(JSON.parse(await told())).toEqual(expected);
});
