// What the shuffle says of words that stand twice.

import { expect, it } from 'vitest';
import { copies } from '../../web/figures/shuffle/sentences.ts';

const table = (...values: number[]) => ({ rows: 3, cols: 1, values: Float32Array.from(values) });

it('the copies of a word are said to come out equal, up to rounding, or different', () => {
  const words = ['the', 'dog', 'the'];
  expect(copies(words, table(1, 5, 1 + 2 ** -23), 1)).toBe(' The copies of “the” get equal outputs.');
  expect(copies(words, table(1, 5, 1.1), 1)).toBe(' The copies of “the” get different outputs.');
  expect(copies(['a', 'dog', 'the'], table(1, 1, 1), 1)).toBe('');
});
