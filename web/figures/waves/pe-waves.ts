// Chosen columns of the table as curves over the position.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-chart.ts';
import { csv } from '../../drawing/export.ts';
import { compact, signed } from '../../drawing/numbers.ts';
import type { Series } from '../../drawing/pe-chart.ts';
import { tableTwin } from '../../drawing/twin.ts';
import { type Frequencies, type StartCore, startEngine, type Table } from '../../engine/engine.ts';
import { real, type Values, whole, wholes } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';

const fields = {
  positions: whole({ label: 'Positions', min: 2, max: 512, initial: 100, scale: 'log' }),
  d: whole({ label: 'Dimensions (d_model)', min: 1, max: 2048, initial: 64, scale: 'log' }),
  base: real({ label: 'Base', min: 0.1, max: 1e9, initial: 10000, scale: 'log' }),
  columns: wholes({
    label: 'Dimensions shown, as in 0-1-12',
    initial: [0, 1, 12, 13, 30],
    min: 0,
    max: 2047,
    most: 6,
    control: true,
  }),
  position: whole({ label: 'Position of the cursor', min: 0, max: 511, initial: 0, view: true, control: false }),
};

type State = Values<typeof fields>;

interface Result {
  table: Table;
  columns: number[];
  frequencies: Frequencies;
}

const dashes = ['', '9 4', '2 3', '12 3 2 3', '5 3', '9 3 2 3 2 3'];
const colors = ['none', 'sinusoidal', 'learned', 'rotary', 'alibi', 'relative'].map(
  (name) => `var(--pe-scheme-${name})`,
);

export class PeWaves extends Figure<typeof fields, Result, StartCore> {
  static override fields = fields;
  static override engine = startEngine;
  protected readonly heading = 'Waves: some columns of the table, position by position';

  protected compute(core: StartCore, { positions, d, base, columns }: State): Result {
    const wrong = columns.find((column) => column >= d);
    if (wrong !== undefined)
      throw new RangeError(`Dimension ${wrong} does not exist: with d_model ${d} they run from 0 to ${d - 1}.`);
    if (columns.length === 0) throw new RangeError('Name at least one dimension to show, as in 0-1-2.');
    const options = { d, base, count: positions };
    return { table: core.sinusoidalTable(options), columns: [...columns], frequencies: core.frequencies(options) };
  }

  protected draw({ table, columns }: Result, values: State): TemplateResult {
    const x = Float64Array.from({ length: table.rows }, (_, row) => row);
    const series: Series[] = columns.map((column, i) => ({
      name: nameOf(column),
      color: colors[i] ?? '',
      dash: dashes[i] ?? '',
      x,
      y: Float64Array.from(x, (row) => table.values[row * table.cols + column] ?? Number.NaN),
    }));
    const row = Math.min(values.position, table.rows - 1);
    return html`
      <pe-chart .series=${series} .yDomain=${[-1.05, 1.05]} .cursor=${row} step="1" xLabel="Token position" yLabel="Value"
        label=${`${columns.length} columns over ${table.rows} positions. Arrow keys move the cursor; the values are read out below.`}
        @pe-cursor=${(event: CustomEvent<number>) => this.set({ position: event.detail })}></pe-chart>
      <p class="readout" role="status">Position ${row}: ${columns
        .map((column) => `${nameOf(column)} ${signed(table.values[row * table.cols + column] ?? Number.NaN)}`)
        .join('; ')}.</p>
    `;
  }

  protected statement({ columns, frequencies }: Result): string {
    const lengths = columns.map((column) => frequencies.wavelengths[Math.floor(column / 2)] ?? Number.NaN);
    const [fast, slow] = [Math.min(...lengths), Math.max(...lengths)];
    return fast === slow
      ? `These columns repeat every ${compact(fast)} positions.`
      : `The fastest of these waves repeats every ${compact(fast)} positions, the slowest every ${compact(slow)}.`;
  }

  protected override twin({ table, columns }: Result, values: State): TemplateResult {
    const shown: Table = {
      rows: table.rows,
      cols: columns.length,
      values: Float32Array.from({ length: table.rows * columns.length }, (_, i) => {
        const [row, at] = [Math.floor(i / columns.length), i % columns.length];
        return table.values[row * table.cols + (columns[at] ?? 0)] ?? Number.NaN;
      }),
    };
    return tableTwin(shown, {
      caption: 'Values of the curves',
      cell: { row: values.position, col: 0 },
      row: (row) => `position ${row}`,
      col: (col) => nameOf(columns[col] ?? 0),
    });
  }

  protected override exports({ table }: Result): Export[] {
    return [{ label: 'CSV', file: 'waves.csv', make: () => new Blob([csv(table)], { type: 'text/csv' }) }];
  }
}

const nameOf = (column: number): string =>
  `dimension ${column} (${column % 2 ? 'cos' : 'sin'} of pair ${Math.floor(column / 2)})`;

if (!customElements.get('pe-waves')) customElements.define('pe-waves', PeWaves);
