// How loud tokens and positions are beside each other, how often both can still be read from their sum, and what a model
// makes of it that starts at this scale.

import { html, nothing, svg, type TemplateResult, unsafeCSS } from 'lit';
import { compact, percent } from '../../drawing/numbers.ts';
import type { Core, TrainingOptions } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { button } from '../button.ts';
import { flag, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import { Racing } from '../race/racing.ts';
import css from './scale.css?inline';

const fields = {
  sigma: real({ label: 'Spread σ of the embedding entries', min: 0.001, max: 10, initial: 0.02, scale: 'log' }),
  scaled: flag({ label: 'Multiply the embedding by √d_model', initial: false }),
  amplitude: real({ label: 'Amplitude of the positions', min: 0.001, max: 100, initial: 1, scale: 'log' }),
  d: whole({ label: 'Dimensions (d_model)', min: 2, max: 512, initial: 192, scale: 'log' }),
};

type State = Values<typeof fields>;

interface Result {
  /** The settings that were computed; the fields may hold others for a moment. */
  state: State;
  lab: ReturnType<Core['scaleLab']>;
  /** The best share of right answers without positions. */
  ceiling: number;
}

/** How a model learnt that started at one scale. */
interface Attempt {
  state: State;
  step: number;
  right: number;
  /** Whether the training has come to its end. */
  ended: boolean;
}

// a small vocabulary and a short text, so that every sum of the two can be tried
const words = 100;
const positions = 100;

const task = { task: 'reverse', length: 8 } as const;

export class PeScale extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Scale: the token and its position share one vector';
  readonly #racing = new Racing(
    this,
    () => this.#look(),
    () => this.#keep(),
  );
  #now: Attempt | undefined;
  #before: readonly Attempt[] = [];

  protected compute(core: Core, state: State): Result {
    const { sigma, scaled, amplitude, d } = state;
    const lab = core.scaleLab({ words, positions, d, sigma, scaled, amplitude });
    const ceiling = core.ceiling({ ...task, causal: false, positions: false }) as number;
    this.#racing.prepare(training(state), ['sinusoidal']);
    return { state, lab, ceiling };
  }

  /** What the model has learnt so far. */
  #look(): void {
    const arm = this.#racing.race?.arms[0];
    const [right, step] = [arm?.token.at(-1), arm?.tried.at(-1)];
    if (arm && this.result && right !== undefined && step !== undefined) {
      this.#now = { state: this.result.state, step, right, ended: arm.state !== 'running' };
    }
    this.requestUpdate();
  }

  /** A new scale: what was learnt at the last one stays in sight, beside it. */
  #keep(): void {
    if (this.#now) this.#before = [this.#now, ...this.#before].slice(0, 5);
    this.#now = undefined;
  }

  // --- drawing ---

  protected draw({ lab, ceiling }: Result): TemplateResult {
    const [token, place] = [mean(lab.tokenNorms), mean(lab.positionNorms)];
    const longest = Math.max(token, place);
    return html`<div class="bars">
        <p>Length of a row, on average</p>
        ${bar('token', token / longest, compact(token))}
        ${bar('position', place / longest, compact(place))}
        <p>Found again from the sum of both</p>
        ${bar('token', lab.tokens, percent(lab.tokens))}
        ${bar('position', lab.positions, percent(lab.positions))}
        ${this.#training(ceiling)}
      </div>`;
  }

  #training(ceiling: number): TemplateResult {
    const race = this.#racing.race;
    const arm = race?.arms[0];
    const running = race?.state === 'running';
    const attempts = this.#now ? [this.#now, ...this.#before] : this.#before;
    return html`
      <p>Right answers of a small Transformer that starts at this scale and learns to reverse a string of eight digits.
        ${attempts.length ? html`The mark stands at ${percent(ceiling)}, the best without positions.` : nothing}</p>
      <div class="actions">
        ${button(running ? 'Pause' : 'Train at this scale', () => (running ? race?.pause() : race?.play()), !!race && race.state !== 'finished')}
        <span role="status">${arm?.note || race?.note || (running ? `step ${arm?.step ?? 0}` : '')}</span>
      </div>
      ${attempts.map((attempt) => attemptBar(attempt, ceiling, attempt !== this.#now && !attempt.ended))}`;
  }

  protected override get busy(): boolean {
    return this.#racing.race?.state === 'running';
  }

  protected statement({ lab }: Result): string {
    const ratio = mean(lab.positionNorms) / mean(lab.tokenNorms);
    const [longer, other, times] = ratio >= 1 ? ['position', 'token', ratio] : ['token', 'position', 1 / ratio];
    const read = `Before training, the token is found again in ${percent(lab.tokens)} of all sums, the position in ${percent(lab.positions)}.`;
    const learnt = this.#now
      ? ` After ${this.#now.step} steps of training ${percent(this.#now.right)} of the answers are right.`
      : '';
    return `A ${longer} row is ${compact(times)} times as long as a ${other} row. ${read}${learnt}`;
  }

  protected override exports({ state, lab }: Result): Export[] {
    const line = ({ sigma, scaled, amplitude, d }: State, ...rest: (number | string)[]) =>
      [sigma, scaled ? 1 : 0, amplitude, d, ...rest].join(',');
    const lengths = [mean(lab.tokenNorms), mean(lab.positionNorms), lab.tokens, lab.positions];
    const trained = (attempt: Attempt | undefined) => (attempt ? [attempt.step, attempt.right] : ['', '']);
    const text = () =>
      [
        'sigma,scaled,amplitude,d,token_length,position_length,tokens_found,positions_found,step,right',
        line(state, ...lengths, ...trained(this.#now)),
        ...this.#before.map((attempt) => line(attempt.state, '', '', '', '', ...trained(attempt))),
        '',
      ].join('\r\n');
    return [{ label: 'Numbers as CSV', file: 'scale.csv', make: () => new Blob([text()], { type: 'text/csv' }) }];
  }
}

function training({ sigma, scaled, amplitude, d }: State): TrainingOptions {
  return {
    ...task,
    scheme: 'sinusoidal',
    dModel: d,
    heads: [4, 2, 1].find((heads) => d % heads === 0) as number,
    tokenSigma: sigma,
    sqrtD: scaled,
    positionScale: amplitude,
    lr: 0.002,
    steps: 300,
    evaluateEvery: 10,
    heldOut: 256,
    target: 0.995,
  };
}

const scaleOf = ({ sigma, scaled, amplitude, d }: State): string =>
  `σ ${compact(sigma)}${scaled ? ' × √d' : ''}, amplitude\u00a0${compact(amplitude)}, d\u00a0${d}`;

const mean = (numbers: ArrayLike<number>): number =>
  Array.from(numbers).reduce((sum, number) => sum + number, 0) / numbers.length;

/** part: of the whole width, 0 to 1. */
const strip = (role: string, part: number, mark: TemplateResult | typeof nothing = nothing): TemplateResult =>
  html`<svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${svg`<rect class="whole" width="100" height="6"></rect><rect class=${role} width=${100 * part} height="6"></rect>${mark}`}</svg>`;

const bar = (role: 'token' | 'position', part: number, text: string): TemplateResult =>
  html`<div class="bar"><span class=${role}>${role}</span>${strip(role, part)}<output>${text}</output></div>`;

const attemptBar = ({ state, right, step }: Attempt, ceiling: number, stopped: boolean): TemplateResult => {
  const mark = svg`<rect class="mark" x=${100 * ceiling} width="0.4" height="6"></rect>`;
  return html`<div class="bar attempt"><span>${scaleOf(state)}</span><output>${percent(right)} after ${step} steps${stopped ? ', stopped' : ''}</output>${strip('both', right, mark)}</div>`;
};

if (!customElements.get('pe-scale')) customElements.define('pe-scale', PeScale);
