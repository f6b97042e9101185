// Each pair of columns as the hand of a clock: moving by k positions turns every hand by its own fixed angle.

import { html, mathml, svg, type TemplateResult, unsafeCSS } from 'lit';
import { csv } from '../../drawing/export.ts';
import { compact, scientific, signed } from '../../drawing/numbers.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { Core, Frequencies, Shift, Table } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import css from './clocks.css?inline';

const fields = {
  position: whole({ label: 'Position p', min: 0, max: 200, initial: 0 }),
  shift: whole({ label: 'Shift k', min: -50, max: 50, initial: 3 }),
  pairs: whole({ label: 'Pairs', min: 1, max: 16, initial: 8 }),
  base: real({ label: 'Base', min: 0.1, max: 1e9, initial: 10000, scale: 'log' }),
  pair: whole({ label: 'Chosen pair', min: 0, max: 15, initial: 0, view: true, control: false }),
};

type State = Values<typeof fields>;

interface Result {
  shift: Shift;
  frequencies: Frequencies;
  /** 2 × d: PE(p) and PE(p + k). */
  rows: Table;
}

export class PeClocks extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Clocks: every pair is a hand, and a shift turns it';

  protected compute(core: Core, { position, shift, pairs, base }: State): Result {
    const d = 2 * pairs;
    const here = core.sinusoidalTable({ d, base, start: position });
    const there = core.sinusoidalTable({ d, base, start: position + shift });
    const values = new Float32Array(2 * d);
    values.set(here.values);
    values.set(there.values, d);
    return {
      shift: core.shift({ d, base, shift, position }),
      frequencies: core.frequencies({ d, base }),
      rows: { rows: 2, cols: d, values },
    };
  }

  protected draw(result: Result, values: State): TemplateResult {
    const count = result.rows.cols / 2;
    const chosen = Math.min(values.pair, count - 1);
    return html`
      <div class="clocks" role="group" aria-label="Pairs">${Array.from({ length: count }, (_, pair) => this.#clock(result, pair, chosen))}</div>
      <p class="quiet">Solid hand: position p. Dotted hand: position p + k. The number: positions for one whole turn.</p>
      ${this.#block(result, values, chosen)}
    `;
  }

  #clock({ rows, frequencies }: Result, pair: number, chosen: number): TemplateResult {
    const hand = (row: number) => ({ x: 40 * at(rows, row, 2 * pair), y: -40 * at(rows, row, 2 * pair + 1) });
    const [here, there] = [hand(0), hand(1)];
    const length = compact(frequencies.wavelengths[pair] ?? Number.NaN);
    return html`<button type="button" class="clock" aria-pressed=${pair === chosen ? 'true' : 'false'}
      aria-label=${`Pair ${pair}, one turn in ${length} positions`} @click=${() => this.set({ pair })}>
      <svg viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="46"></circle>
        ${svg`<line class="here" x2=${here.x} y2=${here.y}></line><line class="there" x2=${there.x} y2=${there.y}></line>`}
      </svg>
      <span>pair ${pair}</span><span class="quiet">${length}</span>
    </button>`;
  }

  /** The 2 × 2 block of M_k that turns the chosen pair, with its numbers. */
  #block({ shift, rows }: Result, { position, shift: k }: State, pair: number): TemplateResult {
    const block = (r: number, c: number) => signed(at(shift.matrix, 2 * pair + r, 2 * pair + c));
    const value = (row: number, part: number) => signed(at(rows, row, 2 * pair + part));
    return html`<p class="readout" role="status">Pair ${pair} turns by ${compact(shift.angles[pair] ?? Number.NaN)} rad when p grows by ${k}.</p>
      <div class="block" tabindex="0" role="group" aria-label="The block of M for this pair"><math display="block">
        <mrow>
          <mrow class="left">
            <msub><mi>M</mi><mn>${k}</mn></msub>
            ${column([mathml`<mtd><mn>${value(0, 0)}</mn></mtd>`, mathml`<mtd><mn>${value(0, 1)}</mn></mtd>`])}
            <mo>=</mo>
          </mrow>
          ${column([
            mathml`<mtd><mn>${block(0, 0)}</mn></mtd><mtd><mn>${block(0, 1)}</mn></mtd>`,
            mathml`<mtd><mn>${block(1, 0)}</mn></mtd><mtd><mn>${block(1, 1)}</mn></mtd>`,
          ])}
          ${column([mathml`<mtd><mn>${value(0, 0)}</mn></mtd>`, mathml`<mtd><mn>${value(0, 1)}</mn></mtd>`])}
          <mo>=</mo>
          ${column([mathml`<mtd><mn>${value(1, 0)}</mn></mtd>`, mathml`<mtd><mn>${value(1, 1)}</mn></mtd>`])}
        </mrow>
      </math></div>
      <p class="quiet">The block of M for pair ${pair} takes its sine and cosine at position ${position} to those at position ${position + k}.</p>`;
  }

  protected statement({ shift }: Result, { position, shift: k }: State): string {
    return `One matrix moves every position by ${k}: at p = ${position} its result ${shift.residual === 0 ? 'is PE(p + k) exactly' : `misses PE(p + k) by ${scientific(shift.residual)}, which is rounding`}. M does not know p.`;
  }

  protected override twin({ shift }: Result): TemplateResult {
    return tableTwin(shift.matrix, {
      caption: 'The matrix of the shift',
      cell: { row: 0, col: 0 },
      row: (row) => `row ${row}`,
      col: (col) => `column ${col}`,
    });
  }

  protected override exports({ shift }: Result, { shift: k }: State): Export[] {
    return [
      { label: 'M as CSV', file: `shift-${k}.csv`, make: () => new Blob([csv(shift.matrix)], { type: 'text/csv' }) },
    ];
  }
}

const at = (table: Table, row: number, col: number): number => table.values[row * table.cols + col] ?? Number.NaN;

const column = (rows: TemplateResult[]): TemplateResult =>
  mathml`<mrow><mo stretchy="true">(</mo><mtable>${rows.map((row) => mathml`<mtr>${row}</mtr>`)}</mtable><mo stretchy="true">)</mo></mrow>`;

if (!customElements.get('pe-clocks')) customElements.define('pe-clocks', PeClocks);
