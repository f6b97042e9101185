// Where the module's bytes and the worker come from in the single file and in the element bundle: the product itself,
// since a page opened by a double click may fetch nothing.

import baselineUrl from '#wasm/baseline.wasm?url&inline';
import simdUrl from '#wasm/simd.wasm?url&inline';
import type { Twin } from './glue.ts';
import ArmWorker from './worker.ts?worker&inline';

export async function wasmBytes(twin: Twin): Promise<ArrayBuffer> {
  const url = twin === 'simd' ? simdUrl : baselineUrl;
  const text = atob(url.slice(url.indexOf(',') + 1));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

export const createWorker = (): Worker => new ArmWorker();
