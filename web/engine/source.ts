// Where the module's bytes and the worker come from in the site: files beside the page.

import baselineUrl from '#wasm/baseline.wasm?url';
import simdUrl from '#wasm/simd.wasm?url';
import type { Twin } from './glue.ts';
import ArmWorker from './worker.ts?worker';

export async function wasmBytes(twin: Twin): Promise<ArrayBuffer> {
  const url = twin === 'simd' ? simdUrl : baselineUrl;
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}

export const createWorker = (): Worker => new ArmWorker();
