// Longer than it was trained: several seeds train on short strings, then answer strings of one to four times the length.

import { html, type TemplateResult, unsafeCSS } from 'lit';
import '../../drawing/pe-chart.ts';
import { compact } from '../../drawing/numbers.ts';
import type { Series } from '../../drawing/pe-chart.ts';
import { Arms, LostError } from '../../engine/arms.ts';
import type { Core, LengthProgress, SchemeName, TrainingOptions } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { schemes } from '../../style/schemes.ts';
import { button } from '../button.ts';
import { choice, flag, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import css from '../race/race.css?inline';
import { chosenSchemes, schemeFlags } from '../race/schemes.ts';
import { ends } from './ends.ts';

const fields = {
  task: choice({
    label: 'Task',
    options: [
      ['previous', 'Previous digit'],
      ['copy', 'Copy'],
      ['reverse', 'Reverse'],
      ['most_frequent', 'Most frequent digit'],
    ],
    initial: 'previous',
  }),
  ...schemeFlags('sinusoidal', 'learned', 'rotary', 'alibi', 'relative'),
  length: whole({ label: 'Trained on lengths up to', min: 2, max: 16, initial: 8 }),
  seeds: whole({ label: 'Seeds', min: 1, max: 5, initial: 3 }),
  steps: whole({ label: 'Training steps of each', min: 10, max: 2000, initial: 300, scale: 'log' }),
  mask: flag({ label: 'Causal mask', initial: false }),
};

type State = Values<typeof fields>;

interface Arm {
  scheme: SchemeName;
  progress: LengthProgress | undefined;
  note: string;
}

interface Result {
  options: TrainingOptions;
  arms: SchemeName[];
}

// a piece of work short enough that the page can stop the test at once
const piece = 10;

export class PeLength extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Length test: what happens beyond the trained length';
  #arms: Arm[] = [];
  #pool: Arms | undefined;
  #state: 'ready' | 'running' | 'finished' = 'ready';
  #tested = '';

  protected compute(_core: Core, values: State): Result {
    const arms = chosenSchemes(values);
    const { task, length, steps, mask } = values;
    const options: TrainingOptions = {
      task,
      scheme: 'none',
      length,
      shortest: 2,
      steps,
      causal: mask,
      learnedSpread: 1,
      evaluateEvery: steps,
      heldOut: 128,
    };
    const key = JSON.stringify([options, arms, values.seeds]);
    if (key !== this.#tested) this.#prepare(arms, key);
    return { options, arms };
  }

  #prepare(arms: SchemeName[], key: string): void {
    this.#stop();
    this.#tested = key;
    this.#arms = arms.map((scheme) => ({ scheme, progress: undefined, note: '' }));
    this.#state = 'ready';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  #stop(): void {
    this.#pool?.close();
    this.#pool = undefined;
  }

  async #start({ options }: Result): Promise<void> {
    const pool = new Arms();
    this.#stop();
    this.#pool = pool;
    this.#state = 'running';
    const seeds = Array.from({ length: this.values.seeds }, (_, i) => i + 1);
    await Promise.all(this.#arms.map((arm) => this.#test(pool, arm, { ...options, scheme: arm.scheme }, seeds)));
    if (pool !== this.#pool) return;
    this.#state = 'finished';
    this.#stop();
    this.requestUpdate();
  }

  /** An arm whose worker is lost begins once more; its strings and seeds are the same, so nothing is lost but time. */
  async #test(pool: Arms, arm: Arm, options: TrainingOptions, seeds: number[]): Promise<void> {
    arm.note = '';
    for (const last of [false, true]) {
      try {
        return await this.#run(pool, arm, options, seeds);
      } catch (reason) {
        if (pool !== this.#pool) return;
        const lost = reason instanceof LostError;
        arm.note = lost
          ? `Its worker stopped answering${last ? ' twice; it is given up. The others go on.' : '; it began again.'}`
          : (reason as Error).message;
        if (!lost) return;
      }
    }
  }

  async #run(pool: Arms, arm: Arm, options: TrainingOptions, seeds: number[]): Promise<void> {
    const run = await pool.make('lengthTest', { ...options, seeds, strings: 128, between: 1 });
    while (pool === this.#pool) {
      arm.progress = await pool.call<LengthProgress>(run, 'advance', piece);
      this.requestUpdate();
      if (arm.progress.done) return;
    }
  }

  protected draw(result: Result, { length, seeds }: State): TemplateResult {
    const running = this.#state === 'running';
    return html`
      <div class="actions">
        ${button(this.#state === 'finished' ? 'Test again' : 'Start the test', () => this.#start(result), !running)}
        ${button('Stop', this.#cancel, running)}
        <span role="status">${running ? this.#progress(seeds) : ''}</span>
      </div>
      <pe-chart .series=${this.#arms.map(line)} .mark=${{ x: length, name: `trained up to ${length}` }} .xDomain=${[length - 1, 4 * length]} .yDomain=${[0, 1.02]} height="300"
        xLabel="Length of the strings" yLabel="Right answers (held out)" label="Share of right answers by length, mean and range over the seeds"></pe-chart>
      <ul class="notes">${this.#arms.filter(({ note }) => note).map((arm) => html`<li>${schemes[arm.scheme].label}: ${arm.note}</li>`)}</ul>
    `;
  }

  readonly #cancel = (): void => {
    this.#stop();
    this.#state = 'ready';
    this.requestUpdate();
  };

  #progress(seeds: number): string {
    return this.#arms
      .map(({ scheme, progress }) => `${schemes[scheme].label} ${progress?.seedsDone ?? 0}/${seeds}`)
      .join(', ');
  }

  protected override get busy(): boolean {
    return this.#state === 'running';
  }

  protected statement(_: Result, { length }: State): string {
    const arms = this.#arms.map(({ scheme, progress }) => ({
      label: schemes[scheme].label,
      points: progress?.points ?? [],
    }));
    return ends(arms, length) || `Trained up to ${length}, tested up to ${4 * length}. Which schemes will hold?`;
  }

  protected override twin(): TemplateResult {
    const lengths = [
      ...new Set(this.#arms.flatMap(({ progress }) => progress?.points.map((point) => point.length) ?? [])),
    ];
    const cell = (arm: Arm, at: number) => {
      const point = arm.progress?.points.find((one) => one.length === at);
      if (!point || point.runs.length === 0) return '';
      return point.mean === null
        ? 'no value'
        : `${compact(point.mean)} (${compact(point.low ?? Number.NaN)} to ${compact(point.high ?? Number.NaN)})`;
    };
    return html`<div class="scroll" role="region" tabindex="0" aria-label="Accuracy by length"><table>
      <caption>Share of right answers: mean (range over the seeds)</caption>
      <thead><tr><th scope="col">Length</th>${this.#arms.map(({ scheme }) => html`<th scope="col">${schemes[scheme].label}</th>`)}</tr></thead>
      <tbody>${lengths.map((at) => html`<tr><th scope="row">${at}</th>${this.#arms.map((arm) => html`<td>${cell(arm, at)}</td>`)}</tr>`)}</tbody>
    </table></div>`;
  }

  protected override exports(): Export[] {
    const lines = this.#arms.flatMap(({ scheme, progress }) =>
      (progress?.points ?? []).flatMap((point) =>
        Array.from(point.runs, (share, seed) => [scheme, point.length, seed + 1, share].join(',')),
      ),
    );
    if (lines.length === 0) return [];
    const text = () => `${['positions,length,seed,right', ...lines].join('\r\n')}\r\n`;
    return [{ label: 'Results as CSV', file: 'length-test.csv', make: () => new Blob([text()], { type: 'text/csv' }) }];
  }
}

function line({ scheme, progress }: Arm): Series {
  const points = progress?.points.filter(({ runs }) => runs.length > 0) ?? [];
  const of = (value: (point: (typeof points)[number]) => number | null) =>
    points.map((point) => value(point) ?? Number.NaN);
  const { label, color, dash } = schemes[scheme];
  return {
    name: label,
    color,
    dash,
    x: points.map(({ length }) => length),
    y: of(({ mean }) => mean),
    low: of(({ low }) => low),
    high: of(({ high }) => high),
  };
}

if (!customElements.get('pe-length')) customElements.define('pe-length', PeLength);
