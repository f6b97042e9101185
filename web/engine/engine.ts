// The only importer of the wasm module: loads it once, picks simd or baseline, unwraps errors, lends its bytes to the
// workers. Nothing outside knows Embind.

import { wasmBytes } from '#source';
import type { Core } from './core.ts';
import { bestTwin, instantiate } from './glue.ts';
import { unwrap } from './unwrap.ts';

export * from './core.ts';
export { bestTwin } from './glue.ts';

let loaded: Promise<Core> | undefined;
let bytes: Promise<ArrayBuffer> | undefined;

/** The core, loaded once for all figures of the page. Rejects with a sentence that says what is missing. */
export function engine(): Promise<Core> {
  loaded ??= load();
  return loaded;
}

/** The bytes of the best twin, fetched once. */
export function moduleBytes(): Promise<ArrayBuffer> {
  bytes ??= wasmBytes(bestTwin());
  return bytes;
}

async function load(): Promise<Core> {
  if (typeof WebAssembly !== 'object') {
    throw new Error('This browser has no WebAssembly, or it is switched off.');
  }
  try {
    const module = await instantiate(bestTwin(), await moduleBytes());
    return unwrap(module, () => {
      loaded = undefined;
    });
  } catch (reason) {
    throw new Error(explain(reason), { cause: reason });
  }
}

function explain(reason: unknown): string {
  const text = String(reason instanceof Error ? reason.message : reason);
  if (/content.security|csp|unsafe-eval|wasm-eval|disallowed by embedder/i.test(text)) {
    return "The page’s Content-Security-Policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'.";
  }
  return `The core could not be loaded: ${text.slice(0, 200)}`;
}
