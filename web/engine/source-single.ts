// Where the module comes from in the single file: the bytes stand in the page itself, since a page opened by a double
// click may fetch nothing.

import baselineGlue from '#wasm/baseline.mjs';
import baselineUrl from '#wasm/baseline.wasm?url&inline';
import simdGlue from '#wasm/simd.mjs';
import simdUrl from '#wasm/simd.wasm?url&inline';
import type { Create, Twin } from './source-types.ts';

export type { Create, Twin } from './source-types.ts';

export async function wasmGlue(twin: Twin): Promise<Create> {
  return twin === 'simd' ? simdGlue : baselineGlue;
}

export async function wasmBytes(twin: Twin): Promise<ArrayBuffer> {
  const url = twin === 'simd' ? simdUrl : baselineUrl;
  const text = atob(url.slice(url.indexOf(',') + 1));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}
