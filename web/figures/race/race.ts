// Several arms that differ in one thing only, trained at equal steps. Knows no drawing: it calls back when there is news.

import { Arms, LostError } from '../../engine/arms.ts';
import type { Prediction, Progress, RunState, SchemeName, Table, TrainingOptions } from '../../engine/engine.ts';

export interface Arm {
  scheme: SchemeName;
  run: number;
  step: number;
  state: RunState | 'waiting' | 'lost';
  /** What happened to this arm, in one sentence; '' when all is well. */
  note: string;
  steps: number[];
  loss: number[];
  /** Steps at which the held-out strings were tried, and the shares of right answers there. */
  tried: number[];
  token: number[];
  exact: number[];
  saved: Uint8Array | undefined;
  savedStep: number;
  /** The saved step from which it began again after its worker was lost; −1: never. */
  revivedFrom: number;
}

export type RaceState = 'ready' | 'running' | 'paused' | 'finished';

// a piece of work is about this long, so that a pause or a drawing never waits longer
const pieceMs = 80;
const saveEvery = 100;

export class Race {
  readonly arms: Arm[];
  state: RaceState = 'ready';
  /** Why it stopped by itself, in one sentence. */
  note = '';
  elapsedMs = 0;
  readonly #arms = new Arms();
  readonly #options: TrainingOptions;
  readonly #news: () => void;
  #piece = 1;
  #closed = false;

  constructor(options: TrainingOptions, schemes: readonly SchemeName[], news: () => void) {
    this.#options = options;
    this.#news = news;
    this.arms = schemes.map((scheme) => ({
      scheme,
      run: -1,
      step: 0,
      state: 'waiting',
      note: '',
      steps: [],
      loss: [],
      tried: [],
      token: [],
      exact: [],
      saved: undefined,
      savedStep: 0,
      revivedFrom: -1,
    }));
  }

  get inWorkers(): boolean {
    return this.#arms.inWorkers;
  }

  /** Arm-steps a second over the whole race. */
  get stepsPerSecond(): number {
    const steps = this.arms.reduce((sum, arm) => sum + arm.step, 0);
    return this.elapsedMs > 0 ? (1000 * steps) / this.elapsedMs : 0;
  }

  async play(): Promise<void> {
    if (this.state === 'running' || this.state === 'finished') return;
    this.state = 'running';
    this.note = '';
    this.#news();
    while (this.state === 'running') await this.#round(this.#piece);
  }

  pause(note = ''): void {
    if (this.state !== 'running') return;
    this.state = 'paused';
    this.note = note;
    this.#news();
  }

  /** One step of every arm. */
  async step(): Promise<void> {
    if (this.state === 'running' || this.state === 'finished') return;
    this.state = 'paused';
    await this.#round(1);
  }

  close(): void {
    this.#closed = true;
    this.state = 'finished';
    this.#arms.close();
  }

  predict(arm: Arm, text: string): Promise<Prediction> {
    return this.#asked(arm, 'attention', text);
  }

  positionTable(arm: Arm, count: number): Promise<Table> {
    return this.#asked(arm, 'table', count);
  }

  saved(arm: Arm): Promise<Uint8Array> {
    return this.#asked(arm, 'save');
  }

  /** What the arm answers; one whose worker is gone begins again from its last saved state first. */
  async #asked<T>(arm: Arm, method: string, argument?: unknown): Promise<T> {
    try {
      return await this.#arms.call(arm.run, method, argument);
    } catch (reason) {
      if (!(reason instanceof LostError) || this.#closed) throw reason;
      await this.#revive(arm);
      return this.#arms.call(arm.run, method, argument);
    }
  }

  /** All arms that still run go the same number of steps, each where it lives. */
  async #round(count: number): Promise<void> {
    const start = performance.now();
    const running = this.arms.filter((arm) => arm.state === 'running' || arm.state === 'waiting');
    await Promise.all(running.map((arm) => this.#advance(arm, count)));
    const took = performance.now() - start;
    if (this.state === 'finished') return;
    this.elapsedMs += took;
    this.#piece = Math.min(50, Math.max(1, Math.round((count * pieceMs) / Math.max(took, 1))));
    if (this.arms.every((arm) => arm.state !== 'running' && arm.state !== 'waiting')) {
      this.state = 'finished';
    }
    this.#news();
  }

  async #advance(arm: Arm, count: number): Promise<void> {
    try {
      if (arm.run < 0) arm.run = await this.#arms.make('trainer', this.#optionsOf(arm));
      this.#take(arm, await this.#arms.call<Progress>(arm.run, 'step', count));
      if (arm.step >= arm.savedStep + saveEvery || arm.state !== 'running') {
        arm.saved = await this.#arms.call(arm.run, 'save');
        arm.savedStep = arm.step;
      }
    } catch (reason) {
      if (reason instanceof LostError) await this.#revive(arm);
      else this.#lose(arm, (reason as Error).message);
    }
  }

  #take(arm: Arm, { state, step, metrics }: Progress): void {
    arm.state = state;
    arm.step = step;
    for (let i = 0; i < metrics.step.length; i++) {
      arm.steps.push(metrics.step[i] ?? 0);
      arm.loss.push(metrics.loss[i] ?? Number.NaN);
      const token = metrics.token[i] ?? Number.NaN;
      if (Number.isNaN(token)) continue;
      arm.tried.push(metrics.step[i] ?? 0);
      arm.token.push(token);
      arm.exact.push(metrics.exact[i] ?? Number.NaN);
    }
    if (state === 'diverged')
      arm.note = `It diverged at step ${step}: the loss grew beyond all bounds. The others go on.`;
  }

  /**
   * A worker died without a word: the arm begins again from its last saved state and says so. The second time from the
   * same state is the last one: something in that state is deadly.
   */
  async #revive(arm: Arm): Promise<void> {
    if (this.#closed) return;
    if (arm.revivedFrom === arm.savedStep) {
      this.#lose(arm, `Its worker stopped answering twice at step ${arm.savedStep}; it is given up. The others go on.`);
      return;
    }
    arm.revivedFrom = arm.savedStep;
    try {
      if (arm.run < 0) arm.run = await this.#arms.make('trainer', this.#optionsOf(arm));
      else if (arm.saved) await this.#arms.remake(arm.run, 'restoreTrainer', { bytes: arm.saved });
      else await this.#arms.remake(arm.run, 'trainer', this.#optionsOf(arm));
    } catch (reason) {
      this.#lose(arm, (reason as Error).message);
      return;
    }
    const kept = arm.steps.filter((step) => step <= arm.savedStep).length;
    const keptTried = arm.tried.filter((step) => step <= arm.savedStep).length;
    arm.steps.length = kept;
    arm.loss.length = kept;
    for (const list of [arm.tried, arm.token, arm.exact]) list.length = keptTried;
    arm.step = arm.savedStep;
    arm.note = `Its worker stopped answering; it began again from step ${arm.savedStep}.`;
  }

  #optionsOf({ scheme }: Arm): TrainingOptions {
    return { ...this.#options, scheme };
  }

  #lose(arm: Arm, note: string): void {
    arm.state = 'lost';
    arm.note = note;
  }
}
