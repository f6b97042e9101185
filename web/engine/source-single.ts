// Where the module's bytes and the worker come from in the single file and in the element bundle: the product itself,
// since a page opened by a double click may fetch nothing. Here all bytes have come already, so one module is all.

import baselineText from '#wasm/baseline.wasm?packed';
import simdText from '#wasm/simd.wasm?packed';
import type { Twin } from './glue.ts';
import ArmWorker from './worker.ts?worker&inline';

export type Part = 'whole' | 'start';
export const startPart: Part = 'whole';

/** Unpacked by the browser: gzip, written as base64. */
export async function wasmBytes(_part: Part, twin: Twin): Promise<ArrayBuffer> {
  const packed = Uint8Array.from(atob(twin === 'simd' ? simdText : baselineText), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

export const createWorker = (): Worker => new ArmWorker();
