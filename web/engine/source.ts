// Where the module comes from in the site and in the element bundle: files beside the page.

import type { Create } from './source-types.ts';

export type { Create, Twin } from './source-types.ts';
import type { Twin } from './source-types.ts';
import baselineUrl from '#wasm/baseline.wasm?url';
import simdUrl from '#wasm/simd.wasm?url';

export async function wasmGlue(twin: Twin): Promise<Create> {
  const glue = await (twin === 'simd' ? import('#wasm/simd.mjs') : import('#wasm/baseline.mjs'));
  return glue.default;
}

export async function wasmBytes(twin: Twin): Promise<ArrayBuffer> {
  const url = twin === 'simd' ? simdUrl : baselineUrl;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}
