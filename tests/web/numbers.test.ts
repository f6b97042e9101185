// Numbers as a reader meets them.

import { expect, it } from 'vitest';
import { grouped, percent } from '../../web/drawing/numbers.ts';

it('numbers are written with commas, a true minus and no more places than asked for', () => {
  expect([1234567, -0.5, 2 / 3].map((value) => grouped(value))).toEqual(['1,234,567', '−0.5', '0.667']);
  expect(grouped(-Math.PI, 6)).toBe('−3.141593');
});

it('a share is whole only where all of it is', () => {
  expect([0.31717, 0.9996, 1, 0].map(percent)).toEqual(['31.7 %', '99.9 %', '100.0 %', '0.0 %']);
});
