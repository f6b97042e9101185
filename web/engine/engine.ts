// The only importer of the wasm module: loads it once, picks simd or baseline, unwraps errors. Nothing outside knows
// Embind.

import { type Twin, wasmBytes, wasmGlue } from '#source';
import type { Core } from './core.ts';
import { type Module, unwrap } from './unwrap.ts';

export type { Core } from './core.ts';
export * from './core.ts';

// the smallest module that uses one SIMD instruction: i8x16.splat
const simdProbe = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

export const bestTwin = (): Twin => (WebAssembly.validate(simdProbe) ? 'simd' : 'baseline');

let loaded: Promise<Core> | undefined;

/** The core, loaded once for all figures of the page. Rejects with a sentence that says what is missing. */
export function engine(): Promise<Core> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Core> {
  if (typeof WebAssembly !== 'object') {
    throw new Error('This browser has no WebAssembly, or it is switched off.');
  }
  const twin = bestTwin();
  try {
    return unwrap(await instantiate(twin), () => {
      loaded = undefined;
    });
  } catch (reason) {
    throw new Error(explain(reason), { cause: reason });
  }
}

async function instantiate(twin: Twin): Promise<Module> {
  const [create, wasmBinary] = await Promise.all([wasmGlue(twin), wasmBytes(twin)]);
  return (await create({ wasmBinary })) as Module;
}

function explain(reason: unknown): string {
  const text = String(reason instanceof Error ? reason.message : reason);
  if (/content.security|csp|unsafe-eval|wasm-eval|disallowed by embedder/i.test(text)) {
    return "The page’s Content-Security-Policy forbids WebAssembly: its script-src needs 'wasm-unsafe-eval'.";
  }
  return `The core could not be loaded: ${text.slice(0, 200)}`;
}
