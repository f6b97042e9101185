// Native builds and both twins make the same tables, bit for bit: the checksums are those that
// tests/core/encoding/sinusoidal_bits_test.cpp holds the native ones against.

import { describe, expect, it } from 'vitest';
import { loadTwin, twins, valueOf } from './twins.ts';

interface Table {
  rows: number;
  cols: number;
  values: Float32Array;
}

// FNV-1a over words of 32 bits
function checksum(values: Float32Array): number {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length);
  return words.reduce((hash, word) => Math.imul(hash ^ word, 16777619) >>> 0, 2166136261);
}

const tables: [Record<string, unknown>, number][] = [
  [{ count: 600, d: 100 }, 0x3acf3064],
  [{ count: 30, d: 7 }, 0xa6895a24],
  [{ count: 200, d: 33, start: -30.5, base: 500000, layout: 'sin_cos' }, 0xa946f89a],
  [{ count: 100, d: 65, start: 1e9, layout: 'cos_sin', freq: 'endpoint', odd: 'zero_pad' }, 0x9a1d9c68],
];

describe.each(twins)('the %s twin', (twin) => {
  it.each(tables)('makes the table of %o as every other build does', async (options, expected) => {
    const module = await loadTwin(twin);
    const table = valueOf<Table>(module.sinusoidalTable(options));
    expect([table.rows, table.cols]).toEqual([options.count, options.d]);
    expect(checksum(table.values)).toBe(expected);
  });
});
