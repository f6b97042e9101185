// Where the modules' bytes and the worker come from in the site: files beside the page.

import baselineUrl from '#wasm/baseline.wasm?url';
import baselineStartUrl from '#wasm/baseline-start.wasm?url';
import simdUrl from '#wasm/simd.wasm?url';
import simdStartUrl from '#wasm/simd-start.wasm?url';
import type { Twin } from './glue.ts';
import ArmWorker from './worker.ts?worker';

/** The whole core, or the small part of it that the first screens need. */
export type Part = 'whole' | 'start';
export const startPart: Part = 'start';

const urls: Record<Part, Record<Twin, string>> = {
  whole: { simd: simdUrl, baseline: baselineUrl },
  start: { simd: simdStartUrl, baseline: baselineStartUrl },
};

export async function wasmBytes(part: Part, twin: Twin): Promise<ArrayBuffer> {
  const url = urls[part][twin];
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.arrayBuffer();
}

export const createWorker = (): Worker => new ArmWorker();
