// Training runs that can be asked from the page: in workers, as many as the machine has cores for, and where workers are
// forbidden in the page's own turns. A worker that dies without a word is noticed by its silence.

import { createWorker } from '#source';
import { engine, moduleBytes } from './engine.ts';
import { type Make, type Request, Trainers } from './trainers.ts';

/** A worker was asked and said nothing for so long that it must be gone. */
export class LostError extends Error {}

/** Longer than any piece of work that a figure asks for, on the slowest phone. */
const patience = 20_000;

interface Host {
  ask(request: Request): Promise<unknown>;
  end(): void;
}

class WorkerHost implements Host {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void; timer: number }
  >();
  #next = 0;

  static async start(): Promise<WorkerHost> {
    const host = new WorkerHost(createWorker());
    await host.#send({ bytes: await moduleBytes() });
    return host;
  }

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = (event) => this.#lose(event.message || 'the worker could not be started');
  }

  ask(request: Request): Promise<unknown> {
    return this.#send({ request });
  }

  end(): void {
    this.#worker.terminate();
    this.#lose('the worker was ended');
  }

  #send(message: { bytes?: ArrayBuffer; request?: Request }): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      const timer = window.setTimeout(() => this.#lose('the worker says nothing any more'), patience);
      this.#waiting.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ id, ...message });
    });
  }

  #receive(answer: { id: number; value?: unknown; error?: string; trapped?: string }): void {
    const asked = this.#waiting.get(answer.id);
    if (!asked) return;
    this.#waiting.delete(answer.id);
    clearTimeout(asked.timer);
    if (answer.trapped) this.#lose(answer.trapped, asked);
    else if (answer.error) asked.reject(new RangeError(answer.error));
    else asked.resolve(answer.value);
  }

  #lose(reason: string, also?: { reject: (reason: Error) => void }): void {
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new LostError(reason));
    }
    also?.reject(new LostError(reason));
    this.#waiting.clear();
  }
}

/** The page's own module; every request waits for the page to have drawn. */
class PageHost implements Host {
  readonly #trainers: Promise<Trainers> = engine().then((core) => new Trainers(core));

  async ask(request: Request): Promise<unknown> {
    await new Promise((resolve) => setTimeout(resolve));
    return (await this.#trainers).answer(request);
  }

  end(): void {}
}

const cores = (): number => Math.max(1, navigator.hardwareConcurrency || 1);

/** The hosts of one figure. Runs are spread over them; ending it ends them all. */
export class Arms {
  readonly #hosts: Promise<Host>[] = [];
  readonly #homes = new Map<number, number>();
  #next = 0;
  /** Whether workers are allowed here; known after the first run. */
  inWorkers = true;

  /** A new run and the number by which it is asked. Throws the core's sentence when the options are refused. */
  async make(make: Make, options: unknown): Promise<number> {
    const run = this.#next++;
    await this.remake(run, make, options);
    return run;
  }

  /** Puts a run in the place of one that was lost. */
  async remake(run: number, make: Make, options: unknown): Promise<void> {
    const home = run % cores();
    this.#homes.set(run, home);
    await this.#ask(home, { kind: 'make', run, make, options });
  }

  async call<T>(run: number, method: string, argument?: unknown): Promise<T> {
    return (await this.#ask(this.#homes.get(run) ?? 0, { kind: 'call', run, method, argument })) as T;
  }

  close(): void {
    for (const host of this.#hosts) host?.then((one) => one.end()).catch(() => {});
    this.#hosts.length = 0;
  }

  /** Asks a host. One that is lost is ended, and the next request starts another in its place. */
  async #ask(home: number, request: Request): Promise<unknown> {
    this.#hosts[home] ??= this.#start();
    const host = this.#hosts[home];
    try {
      return await (await host).ask(request);
    } catch (reason) {
      if (reason instanceof LostError) this.#drop(host);
      throw reason;
    }
  }

  #drop(host: Promise<Host>): void {
    const home = this.#hosts.indexOf(host);
    if (home < 0) return; // another run that lived there saw it first
    delete this.#hosts[home];
    host.then((one) => one.end()).catch(() => {});
  }

  async #start(): Promise<Host> {
    if (this.inWorkers) {
      try {
        return await WorkerHost.start();
      } catch {
        // a policy or a sandbox forbids workers: the page's own thread does it in turns
        this.inWorkers = false;
      }
    }
    return new PageHost();
  }
}
