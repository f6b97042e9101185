// Emscripten's glue of the chosen twin; it needs the bytes of the module handed to it.

import type { Module } from './unwrap.ts';

export type Twin = 'simd' | 'baseline';

// the smallest module that uses one SIMD instruction: i8x16.splat
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const bestTwin = (): Twin => (WebAssembly.validate(simdProbe) ? 'simd' : 'baseline');

type Glue = Promise<{ default: (options: { wasmBinary: ArrayBuffer }) => Promise<unknown> }>;

export const wholeGlue = (twin: Twin): Glue =>
  twin === 'simd' ? import('#wasm/simd.mjs') : import('#wasm/baseline.mjs');

export async function instantiate(glue: Glue, wasmBinary: ArrayBuffer): Promise<Module> {
  return (await (await glue).default({ wasmBinary })) as Module;
}
