// The heatmap's table stays in the core; what is drawn and read of it is what the whole table would give. On the real
// core.

import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../web/drawing/picture.ts';
import type { Core } from '../../web/engine/core.ts';
import { unwrap } from '../../web/engine/unwrap.ts';
import { type LayoutName, layouts, sharedColumns, verdict, waves } from '../../web/figures/heatmap/layouts.ts';
import { Sheet } from '../../web/figures/heatmap/sheet.ts';
import { loadTwin } from '../wasm/twins.ts';

const size = { d: 21, positions: 50, base: 1000, start: -7 };
const names = Object.keys(layouts) as LayoutName[];

// a row in its table and alone may be rounded to neighbouring floats
const oneUlp = 2 ** -23;

let core: Core;
beforeAll(async () => {
  core = unwrap(await loadTwin('simd'));
});

describe.each(names)('the layout %s', (name) => {
  const options = layouts[name].table(size);

  it('is painted by its options in the colours of its numbers', () => {
    const table = core.sinusoidalTable(options);
    const [named, given] = [options, table].map((matrix) => picture(core, matrix, 'puor', [-1, 1]).cells);
    expect([named?.rows, named?.cols]).toEqual([50, 21]);
    expect(named?.pixels()).toEqual(given?.pixels());
    expect(named?.pixels({ rows: 20, cols: 9 })).toEqual(given?.pixels({ rows: 20, cols: 9 }));
    expect(named?.pixels({ rows: 20, cols: 9 }).rgba.length).toBe(4 * 20 * 9);
  });

  it('gives each entry as the whole table has it, in any order', () => {
    const sheet = new Sheet(core, options);
    const whole = sheet.values;
    expect(whole.length).toBe(50 * 21);
    for (const row of [30, 0, 49, 31, 22, 48, 1]) {
      for (let col = 0; col < 21; col++) {
        expect(
          Math.abs(sheet.at(row, col) - (whole[row * 21 + col] ?? Number.NaN)),
          `${row}, ${col}`,
        ).toBeLessThanOrEqual(oneUlp);
      }
    }
  });

  it('shares as many columns with the interleaved one as their numbers do', () => {
    const [matrix, other] = [options, layouts.interleaved.table(size)].map((one) => core.sinusoidalTable(one));
    if (!matrix || !other) throw new Error('two tables were asked for');
    expect(sharedColumns(core, name, size)).toBe(core.sharedColumns({ matrix, other }));
  });
});

it('of one column, one position and one shared column the sentences are whole too', () => {
  const { unit, frequencies } = layouts.tensor2tensor;
  const said = (d: number, positions: number) => waves(unit, frequencies(core, { ...size, d }).wavelengths, positions);
  expect(said(1, 50)).toBe('No pair at all: the only column is padding.');
  expect(said(2, 50)).toMatch(/^One pair: it repeats every 6.283 positions/);
  expect(said(4, 50)).toContain('1 of them completes a turn in the 50 positions shown.');
  expect(said(4, 1)).toContain('none of them complete a turn in the one position shown.');
  expect(verdict('column_exponent', 1, 6)).toContain('Only 1 of 6 columns is also');
});
