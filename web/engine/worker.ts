// A worker with a module of its own, in which training runs go on while the page stays awake.

import { bestTwin, instantiate, wholeGlue } from './glue.ts';
import { type Request, Trainers } from './trainers.ts';
import { unwrap } from './unwrap.ts';

let trainers: Promise<Trainers> | undefined;

self.onmessage = async ({ data }: MessageEvent<{ id: number; bytes?: ArrayBuffer; request?: Request }>) => {
  const { id, bytes, request } = data;
  try {
    if (bytes) trainers = instantiate(wholeGlue(bestTwin()), bytes).then((module) => new Trainers(unwrap(module)));
    const ready = await trainers;
    self.postMessage({ id, value: request && ready?.answer(request) });
  } catch (reason) {
    // the core's sentence is an answer; a trap is the end of this worker
    if (reason instanceof WebAssembly.RuntimeError) self.postMessage({ id, trapped: String(reason) });
    else self.postMessage({ id, error: (reason as Error).message });
  }
};
