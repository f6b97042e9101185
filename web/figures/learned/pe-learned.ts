// A learned table before, during and after training, and what happens when one asks for a row that it does not have.

import { html, type TemplateResult, unsafeCSS } from 'lit';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { Core, Table, TrainingOptions } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { button } from '../button.ts';
import { choice, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import css from '../race/race.css?inline';
import type { Race } from '../race/race.ts';
import { Racing } from '../race/racing.ts';

const fields = {
  view: choice({
    label: 'Show',
    options: [
      ['table', 'the table'],
      ['similarity', 'similarity of its rows, beside the sinusoid’s'],
    ],
    initial: 'table',
  }),
  length: whole({ label: 'Rows of the table (max_len)', min: 2, max: 32, initial: 12 }),
  spread: real({ label: 'Rows start with spread σ', min: 0.001, max: 2, initial: 0.02, scale: 'log' }),
  steps: whole({ label: 'Training steps', min: 10, max: 2000, initial: 300, scale: 'log' }),
  seed: whole({ label: 'Seed', min: 0, max: 999_999, initial: 1 }),
  ask: whole({ label: 'Ask for row', min: 0, max: 64, initial: 0, view: true }),
};

type State = Values<typeof fields>;

interface Result {
  options: TrainingOptions;
  before: Table;
  now: Table;
  sinusoid: Table;
}

const dModel = 64;

export class PeLearned extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Learned rows: training makes them longer, and easier to tell apart';
  readonly #racing = new Racing(
    this,
    () => this.#look(),
    () => {
      this.#trained = undefined;
      this.refresh();
    },
  );
  #trained: Table | undefined;

  protected compute(core: Core, { length, spread, steps, seed }: State): Result {
    const options: TrainingOptions = {
      task: 'reverse',
      scheme: 'learned',
      length,
      maxLen: length,
      learnedSpread: spread,
      steps,
      seed,
      dModel,
      evaluateEvery: 20,
      heldOut: 64,
    };
    this.#racing.prepare(options, ['learned']);
    const before = core.learnedRows({ maxLen: length, d: dModel, seed, spread });
    return {
      options,
      before,
      now: this.#trained ?? before,
      sinusoid: core.sinusoidalTable({ d: dModel, count: length }),
    };
  }

  get #race(): Race | undefined {
    return this.#racing.race;
  }

  /** After each piece of training the table is fetched and drawn. */
  async #look(): Promise<void> {
    const race = this.#race;
    const arm = race?.arms[0];
    if (!race || !arm || arm.run < 0) return;
    await this.attempt(async () => {
      const table = await race.positionTable(arm, this.values.length);
      if (race === this.#race) this.#trained = table;
    });
    this.refresh();
  }

  protected draw(result: Result, values: State): TemplateResult {
    const race = this.#race;
    const running = race?.state === 'running';
    const step = race?.arms[0]?.step ?? 0;
    return html`
      <div class="actions">
        ${button(running ? 'Pause' : 'Train', () => (running ? race?.pause() : race?.play()), !!race && race.state !== 'finished')}
        ${button('Back to the start', () => this.#racing.again(), step > 0)}
        <span>${step ? `step ${step}` : 'not trained yet'}</span>
      </div>
      <div class="charts">${values.view === 'table' ? this.#tables(result) : this.#similarities(result)}</div>
      <p class="readout" role="status">${this.#row(values)}</p>
    `;
  }

  #row({ ask, length }: State): string {
    if (ask >= length)
      return `Row ${ask} does not exist: the table has rows 0 to ${length - 1}. That is an error, not a slightly worse answer.`;
    return `Row ${ask} is there: ${dModel} numbers.`;
  }

  #tables({ before, now }: Result): TemplateResult {
    const most = Math.max(...before.values.map(Math.abs), ...now.values.map(Math.abs));
    return html`${this.#grid('Before training', before, most, false)}${this.#grid('Now', now, most, false)}`;
  }

  #similarities({ now, sinusoid }: Result): TemplateResult {
    const core = this.core as Core;
    const of = (table: Table) => core.tableSimilarity({ matrix: table, cosine: true }).matrix;
    return html`${this.#grid('Learned rows, now', of(now), 1, true)}${this.#grid('Sinusoid', of(sinusoid), 1, true)}`;
  }

  #grid(name: string, table: Table, most: number, square: boolean): TemplateResult {
    const drawn: Picture = picture(
      this.core as Core,
      table,
      'puor',
      [-most, most],
      square ? 'Cosine of the angle' : 'Value',
    );
    return html`<div><p class="name">${name}</p><pe-grid ?square=${square} .picture=${drawn.cells} .bar=${drawn.bar}
      rowLabel="Position" colLabel=${square ? 'Position' : 'Embedding dimension'} label=${`${name}: ${table.rows} by ${table.cols} values`}></pe-grid></div>`;
  }

  protected override get busy(): boolean {
    return this.#race?.state === 'running';
  }

  protected statement({ before, now }: Result): string {
    const core = this.core as Core;
    const mean = (table: Table) => {
      const norms = core.rowNorms({ matrix: table });
      return norms.reduce((sum, norm) => sum + norm, 0) / norms.length;
    };
    const accuracy = this.#race?.arms[0]?.token.at(-1);
    const learnt =
      accuracy === undefined ? '' : ` Right answers on strings never seen: ${(100 * accuracy).toFixed(0)} %.`;
    return `Rows are ${compact(mean(now))} long on average; they began at ${compact(mean(before))}.${learnt}`;
  }

  protected override twin({ now }: Result): TemplateResult {
    return tableTwin(now, {
      caption: 'The table now',
      cell: { row: 0, col: 0 },
      row: (row) => `position ${row}`,
      col: (col) => `dimension ${col}`,
      value: compact,
    });
  }

  protected override exports({ now }: Result): Export[] {
    return gridExports('learned-rows', now, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }
}

if (!customElements.get('pe-learned')) customElements.define('pe-learned', PeLearned);
