// From the module's answers to plain values: {value} → value, {error} → RangeError with one sentence.

import type { Core } from './core.ts';
import { sentence } from './page-words.ts';

export type Module = Record<string, (...args: unknown[]) => unknown>;
type Answer = { value: unknown } | { error: string };

/** trapped is called when the module has died of a trap; a new one is needed then. */
export function unwrap(module: Module, trapped: () => void = () => {}): Core {
  return new Proxy({} as Core, {
    get(_, name: string) {
      // a promise's then is looked for on every awaited object
      if (name === 'then') return undefined;
      return (...args: unknown[]) => {
        const answer = call(module, name, args, trapped);
        if ('error' in answer) throw new RangeError(sentence(answer.error));
        return answer.value;
      };
    },
  });
}

function call(module: Module, name: string, args: unknown[], trapped: () => void): Answer {
  const bound = module[name];
  if (!bound) throw new TypeError(`the core has no function ${name}`);
  try {
    return bound(...args) as Answer;
  } catch (reason) {
    if (reason instanceof WebAssembly.RuntimeError) trapped();
    throw reason;
  }
}
