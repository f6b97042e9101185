// The only importer of the wasm module: loads it once, picks simd or baseline, unwraps errors. Nothing outside knows
// Embind.

import { type Twin, wasmBytes, wasmGlue } from '#source';
import type { Core } from './core.ts';

export type { Core } from './core.ts';
export * from './core.ts';

type Answer = { value: unknown } | { error: string };
type Module = Record<string, (...args: unknown[]) => unknown>;

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
    return wrap(await instantiate(twin));
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

/** {value} → value, {error} → RangeError. A trap ends the module, so the next call gets a new one. */
function wrap(module: Module): Core {
  return new Proxy({} as Core, {
    get(_, name: string) {
      // a promise's then is looked for on every awaited object
      if (name === 'then') return undefined;
      return (...args: unknown[]) => {
        let answer: Answer;
        try {
          const call = module[name];
          if (!call) throw new TypeError(`the core has no function ${name}`);
          answer = call(...args) as Answer;
        } catch (reason) {
          if (reason instanceof WebAssembly.RuntimeError) loaded = undefined;
          throw reason;
        }
        if ('error' in answer) throw new RangeError(sentence(answer.error));
        return answer.value;
      };
    },
  });
}

const sentence = (text: string): string => {
  const full = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(full) ? full : `${full}.`;
};
