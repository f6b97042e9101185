// The only importer of the wasm modules: loads each once, picks simd or baseline, unwraps errors, lends the bytes to the
// workers. Nothing outside knows Embind.

import { type Part, startPart, wasmBytes } from '#source';
import type { Core, StartCore } from './core.ts';
import { bestTwin, instantiate, type Twin, wholeGlue } from './glue.ts';
import { unwrap } from './unwrap.ts';

export * from './core.ts';
export { bestTwin } from './glue.ts';

const loaded = new Map<Part, Promise<Core>>();
let bytes: Promise<ArrayBuffer> | undefined;

/** The whole core, loaded once for all figures of the page. Rejects with a sentence that says what is missing. */
export const engine = (): Promise<Core> => load('whole');

/** The part of the core that the first screens need: quicker to come. */
export const startEngine = (): Promise<StartCore> => load(loaded.has('whole') ? 'whole' : startPart);

/** The bytes of the whole module's best twin, fetched once. */
export function moduleBytes(): Promise<ArrayBuffer> {
  bytes ??= wasmBytes('whole', bestTwin());
  return bytes;
}

const startGlue = (twin: Twin) =>
  twin === 'simd' ? import('#wasm/simd-start.mjs') : import('#wasm/baseline-start.mjs');

function load(part: Part): Promise<Core> {
  const found = loaded.get(part) ?? start(part);
  loaded.set(part, found);
  return found;
}

async function start(part: Part): Promise<Core> {
  if (typeof WebAssembly !== 'object') {
    throw new Error('This browser has no WebAssembly, or it is switched off.');
  }
  try {
    const twin = bestTwin();
    const [glue, bytes] = part === 'whole' ? [wholeGlue, moduleBytes()] : [startGlue, wasmBytes(part, twin)];
    return unwrap(await instantiate(glue(twin), await bytes), () => loaded.delete(part));
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
