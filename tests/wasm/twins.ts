// Both builds of the module, loaded in Node as the page loads them in a browser, but with the bytes read from the build
// trees. Tests run over both: describe.each(twins)('%s', (twin) => { … const module = await loadTwin(twin); … }).

import { readFile } from 'node:fs/promises';
import type { CoreName } from '../../web/engine/core.ts';

export const twins = ['simd', 'baseline'] as const;
export type Twin = (typeof twins)[number];

type Answer = { value: unknown } | { error: string };

/** The bound functions by name, each of which answers {value} or {error}. */
export type Module = Record<CoreName, Bound> & Record<string, Bound>;
type Bound = (...args: unknown[]) => Answer;

export const twinFile = (twin: Twin, name: string): URL => new URL(`../../build/wasm-${twin}/${name}`, import.meta.url);

/** A new instance, with a memory of its own. */
export async function loadTwin(twin: Twin, name = 'posenc'): Promise<Module> {
  const { default: create } = await import(/* @vite-ignore */ twinFile(twin, `${name}.mjs`).href);
  return create({ wasmBinary: await readFile(twinFile(twin, `${name}.wasm`)) });
}

/** The value of an answer; an error fails the test with the core's sentence. */
export function valueOf<T>(answer: Answer): T {
  if ('error' in answer) throw new RangeError(answer.error);
  return answer.value as T;
}

/** The sentence of a refusal; '' when the call was accepted. */
export function errorOf(answer: Answer): string {
  return 'error' in answer ? answer.error : '';
}
