// What the length test concludes from its curves.

import { expect, it } from 'vitest';
import { ends } from '../../web/figures/length/ends.ts';

const point = (length: number, mean: number | null) => ({
  length,
  mean,
  low: mean,
  high: mean,
  runs: Float64Array.of(mean ?? Number.NaN),
});

it('a scheme that has not learnt its task is not said to fall beyond the trained length', () => {
  const said = ends(
    [
      { label: 'rotary', points: [point(8, 1), point(16, 0.612)] },
      { label: 'learned', points: [point(8, 0.95), point(16, null)] },
      { label: 'sinusoidal', points: [point(8, 0.41), point(16, 0.18)] },
    ],
    8,
  );
  expect(said).toContain('At twice the trained length: rotary 61.2 %; learned has no such positions.');
  expect(said).toContain('Not learnt yet at length 8: sinusoidal (41.0 %).');
  expect(said).not.toContain('18');
});

it('a scheme whose seeds are still running is left out', () => {
  expect(ends([{ label: 'rotary', points: [{ ...point(8, 1), runs: new Float64Array() }] }], 8)).toBe('');
});
