// Where the module's bytes and the worker come from in the single file and in the element bundle: the product itself,
// since a page opened by a double click may fetch nothing. Here all bytes have come already, so one module is all.

import changes from '#wasm/baseline.wasm?changes';
import simdText from '#wasm/simd.wasm?packed';
import { applyChanges } from './changes.ts';
import type { Twin } from './glue.ts';
import ArmWorker from './worker.ts?worker&inline';

export type Part = 'whole' | 'start';
export const startPart: Part = 'whole';

/** The SIMD twin is in the product itself; the baseline twin, which few browsers need, is made from it. */
export async function wasmBytes(_part: Part, twin: Twin): Promise<ArrayBuffer> {
  const simd = await unpacked(simdText);
  if (twin === 'simd') return simd;
  const baseline = await unpacked(changes.differences);
  applyChanges(new Uint8Array(simd), changes.runs, new Uint8Array(baseline));
  return baseline;
}

/** By the browser: gzip, written as base64. */
function unpacked(text: string): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

export const createWorker = (): Worker => new ArmWorker();
