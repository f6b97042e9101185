// What a reader brings: which kind of file it is, a pasted text as a table, and what is said of a table without numbers.
// The views run on the real core.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Core, Table } from '../../web/engine/core.ts';
import { unwrap } from '../../web/engine/unwrap.ts';
import { kindOf, startOf } from '../../web/figures/file-kind.ts';
import { parseTable } from '../../web/figures/open/paste.ts';
import { extent, foldedFrom, show } from '../../web/figures/open/views.ts';
import { loadTwin } from '../wasm/twins.ts';

const bytes = (...start: number[]): Uint8Array =>
  Uint8Array.from([...start, ...Array<number>(64 - start.length).fill(0)]);
const text = (letters: string): Uint8Array => bytes(...new TextEncoder().encode(letters));
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
const numpy = bytes(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0);
const saved = bytes(2, 0, 0, 0, 0, 0, 0, 0, 0x7b, 0x7d);

describe('the kind of a file', () => {
  it.each([
    ['table.npy', numpy, 'npy'],
    ['renamed.safetensors', numpy, 'npy'],
    ['model.safetensors', saved, 'safetensors'],
    ['renamed.npy', saved, 'safetensors'],
    ['DAMAGED.NPY', png, 'npy'],
    ['damaged.safetensors', png, 'safetensors'],
    ['photo.png', png, undefined],
    ['code.js', text('function {'), undefined],
    ['notes.txt', text('one two {'), undefined],
  ])('of %s is told by its first bytes, else by its name', (name, start, kind) => {
    expect(kindOf(name, start)).toBe(kind);
  });

  it('is not asked of an empty file', async () => {
    await expect(startOf(new File([], 'none.npy'))).rejects.toThrow('“none.npy” is empty: it has no bytes.');
  });
});

describe('a pasted text', () => {
  it('may have more lines than a call has arguments', () => {
    const { rows, cols, values } = parseTable('1 2\n'.repeat(150_000));
    expect([rows, cols, values.length]).toEqual([150_000, 2, 300_000]);
  });

  it('is refused for its length before its numbers are read', () => {
    expect(() => parseTable(`1 2\n${'dog cat\n'.repeat(600_000)}`)).toThrow('more than 1,048,576 numbers');
  });

  it('is refused at the first row of another length', () => {
    expect(() => parseTable('1 2\n3 4\n5\n6 dog')).toThrow('Row 2 has 1 number, row 0 has 2 numbers');
  });
});

it('finds least and greatest among many values, and none where none is finite', () => {
  expect(extent(Float64Array.from({ length: 300_000 }, (_, i) => i - 5))).toEqual([-5, 299_994]);
  expect(extent([Number.NaN, Number.POSITIVE_INFINITY])).toBeUndefined();
});

describe('of a table', () => {
  let core: Core;
  beforeAll(async () => {
    core = unwrap((await loadTwin('simd')) as Parameters<typeof unwrap>[0]);
  });
  const state = { recipe: 'interleaved', base: 10000, tolerance: 1e-5, first: 0, row: 0, column: 0 } as const;
  const look = (table: Table, view: 'heatmap' | 'similarity' | 'spectrum' | 'compare') =>
    show(core, table, { ...state, view });
  const filled = (rows: number, cols: number, ...numbers: number[]): Table => ({
    rows,
    cols,
    values: Float32Array.from({ length: rows * cols }, (_, i) => numbers[i % numbers.length] ?? Number.NaN),
  });
  const nothing = filled(3, 4, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);

  it.each([
    ['heatmap', '3 × 4, and no cell holds a finite number.'],
    ['similarity', 'No two rows hold numbers to compare.'],
    ['spectrum', 'No column varies.'],
    ['compare', 'The table holds no finite numbers to compare.'],
  ] as const)('without a finite number the %s says so, and can still be painted', (view, fact) => {
    const shown = look(nothing, view);
    expect(shown.fact).toBe(fact);
    expect(Number.isFinite(shown.picture.bar.low) && shown.picture.bar.low < shown.picture.bar.high).toBe(true);
    expect(shown.picture.cells.pixels().rgba.length).toBe(4 * shown.table.rows * shown.table.cols);
  });

  it('of one row, nothing is said of a second', () => {
    expect(look(filled(1, 4, 1, 2), 'similarity').fact).toBe('There is one row, and no other to compare it with.');
  });

  it('of one huge value, the colour bar still has two ends', () => {
    const { bar, cells } = look(filled(2, 2, 3e38), 'heatmap').picture;
    expect(bar.low).toBeLessThan(bar.high);
    expect(cells.pixels().rgba.length).toBe(16);
  });

  it('of many rows, their lengths are said', () => {
    expect(look(filled(150_000, 1, 3, -4), 'heatmap').fact).toContain('values from −4 to 3, rows of length 3 to 4');
    expect(look(filled(3, 4, 7), 'heatmap').fact).toBe('3 × 4, every value 7, every row of length 14.');
  });

  it('of equal steps, no pair of rows is called the most alike', () => {
    const table = core.sinusoidalTable({ d: 32, count: 50 });
    expect(look(table, 'similarity').fact).toMatch(/^Several pairs of rows are equally alike, [\d.]+ apart: 0 and 1/);
    const lone = { rows: 4, cols: 1, values: Float32Array.of(0, 5, 9, 10) };
    expect(look(lone, 'similarity').fact).toBe('The two rows most alike are 2 and 3, 1 apart.');
  });

  it('a wave as long as the table may be longer', () => {
    const table = core.sinusoidalTable({ d: 32, count: 50 });
    expect(look(table, 'spectrum').fact).toContain('from 6.25 rows to 50 rows, the whole table, or more.');
  });

  it('of other than two axes, what stands where is said', () => {
    expect(foldedFrom([50, 32])).toBe('');
    expect(foldedFrom([2, 25, 32])).toContain('(2, 25, 32): the last axis is the columns');
    expect(foldedFrom([8])).toContain('one row');
  });
});
