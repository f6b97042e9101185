// Native builds and both twins make the same tables, bit for bit: the checksums are those that
// tests/core/encoding/sinusoidal_bits_test.cpp holds the native ones against.

import { describe, expect, it } from 'vitest';
import { checksum, tables } from './held.ts';
import { loadTwin, twins, valueOf } from './twins.ts';

interface Table {
  rows: number;
  cols: number;
  values: Float32Array;
}

describe.each(twins)('the %s twin', (twin) => {
  it.each(tables)('makes the table of %o as every other build does', async (options, expected) => {
    const module = await loadTwin(twin);
    const table = valueOf<Table>(module.sinusoidalTable(options));
    expect([table.rows, table.cols]).toEqual([options.count, options.d]);
    expect(checksum(table.values)).toBe(expected);
  });
});
