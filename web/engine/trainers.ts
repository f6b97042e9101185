// The training runs that one module holds, by number. The same in a worker and in the page's own thread.

import type { Core } from './core.ts';
import { type Module, unwrap } from './unwrap.ts';

/** What a run is made by: a fresh one, one from saved bytes, or a length test. */
export type Make = 'trainer' | 'restoreTrainer' | 'lengthTest';

export type Request =
  | { kind: 'make'; run: number; make: Make; options: unknown }
  | { kind: 'call'; run: number; method: string; argument: unknown }
  | { kind: 'close'; run: number };

type Handle = Module & { delete(): void };

export class Trainers {
  readonly #core: Core;
  readonly #runs = new Map<number, Handle>();

  constructor(core: Core) {
    this.#core = core;
  }

  /** Answers a request, or throws the core's sentence. */
  answer(request: Request): unknown {
    switch (request.kind) {
      case 'make':
        this.#close(request.run);
        this.#runs.set(request.run, this.#core[request.make](request.options as never) as unknown as Handle);
        return undefined;
      case 'call':
        return this.#call(request.run, request.method, request.argument);
      case 'close':
        this.#close(request.run);
        return undefined;
    }
  }

  #call(run: number, method: string, argument: unknown): unknown {
    const handle = this.#runs.get(run);
    if (!handle) throw new Error('this run does not exist any more');
    const bound = {
      [method]: (given: unknown) => (given === undefined ? handle[method]?.() : handle[method]?.(given)),
    };
    return (unwrap(bound) as unknown as Record<string, (given: unknown) => unknown>)[method]?.(argument);
  }

  #close(run: number): void {
    this.#runs.get(run)?.delete();
    this.#runs.delete(run);
  }
}
