// Positions × dimensions as colours: the sinusoidal table itself.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact, degrees, signed } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { Core, Frequencies, SinusoidalOptions, Table } from '../../engine/engine.ts';
import { choice, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';

const fields = {
  positions: whole({ label: 'Positions', min: 1, max: 4096, initial: 100, scale: 'log' }),
  d: whole({ label: 'Dimensions (d_model)', min: 1, max: 2048, initial: 512, scale: 'log' }),
  base: real({ label: 'Base', min: 0.1, max: 1e9, initial: 10000, scale: 'log' }),
  start: real({ label: 'First position', min: -1e6, max: 1e6, initial: 0 }),
  layout: choice({
    label: 'Layout of the columns',
    options: [
      ['interleaved', 'Interleaved: sin, cos, sin, cos …'],
      ['halves', 'Halves: all sines, then all cosines'],
      ['tensor2tensor', 'tensor2tensor: halves, exponent i ÷ (d ÷ 2 − 1)'],
    ],
    initial: 'interleaved',
  }),
  map: choice({
    label: 'Colours',
    options: [
      ['viridis', 'Viridis, the classic picture'],
      ['puor', 'Orange to purple, sign visible'],
      ['cividis', 'Cividis'],
      ['grey', 'Grey'],
    ],
    initial: 'viridis',
  }),
  row: whole({ label: 'Row of the cursor', min: 0, max: 4095, initial: 0, view: true, control: false }),
  column: whole({ label: 'Column of the cursor', min: 0, max: 2047, initial: 0, view: true, control: false }),
};

type State = Values<typeof fields>;

interface Result {
  table: Table;
  frequencies: Frequencies;
  picture: Picture;
}

export const sinusoidal = ({ positions, d, base, start, layout }: State): SinusoidalOptions => ({
  d,
  count: positions,
  base,
  start,
  layout: layout === 'interleaved' ? 'interleaved' : 'sin_cos',
  freq: layout === 'tensor2tensor' ? 'endpoint' : 'paper',
  odd: layout === 'tensor2tensor' ? 'zero_pad' : 'extra_sine',
});

/** Which pair a column belongs to, and whether it holds its sine, its cosine or the padding. */
export function roleOf(
  column: number,
  d: number,
  layout: State['layout'],
): { pair: number; part: 'sin' | 'cos' | 'padding' } {
  const sines = layout === 'tensor2tensor' ? Math.floor(d / 2) : Math.ceil(d / 2);
  if (layout === 'interleaved') return { pair: Math.floor(column / 2), part: column % 2 ? 'cos' : 'sin' };
  if (column < sines) return { pair: column, part: 'sin' };
  if (column < sines + Math.floor(d / 2)) return { pair: column - sines, part: 'cos' };
  return { pair: 0, part: 'padding' };
}

export class PeHeatmap extends Figure<typeof fields, Result> {
  static override fields = fields;
  protected readonly heading = 'Sinusoidal positions: one row a position, one column a dimension';

  protected compute(core: Core, values: State): Result {
    const options = sinusoidal(values);
    const table = core.sinusoidalTable(options);
    return { table, frequencies: core.frequencies(options), picture: picture(core, table, values.map, [-1, 1]) };
  }

  /** The cursor, kept inside a table that may have shrunk under it. */
  #cell({ table }: Result, values: State) {
    return { row: Math.min(values.row, table.rows - 1), col: Math.min(values.column, table.cols - 1) };
  }

  protected draw(result: Result, values: State): TemplateResult {
    const { table } = result;
    return html`
      <pe-grid .picture=${result.picture.cells} .bar=${result.picture.bar} .cursor=${this.#cell(result, values)}
        .firstRow=${values.start} label=${`Heatmap of ${table.rows} positions and ${table.cols} dimensions. Arrow keys move the cursor; its values are read out below.`}
        rowLabel="Token position" colLabel="Embedding dimension"
        @pe-cursor=${(event: CustomEvent<{ row: number; col: number }>) =>
          this.set({ row: event.detail.row, column: event.detail.col })}></pe-grid>
      <p class="readout" role="status">${this.#readout(result, values)}</p>
    `;
  }

  #readout(result: Result, values: State): string {
    const { row, col } = this.#cell(result, values);
    const { table, frequencies } = result;
    const { pair, part } = roleOf(col, table.cols, values.layout);
    const value = signed(table.values[row * table.cols + col] ?? Number.NaN);
    const where = `Position ${compact(values.start + row)}, dimension ${col}`;
    if (part === 'padding') return `${where}: padding, always ${value}.`;
    const frequency = frequencies.frequencies[pair] ?? Number.NaN;
    const angle = (values.start + row) * frequency;
    return `${where}: ${part} of pair ${pair}. Angle ${compact(angle)} rad (${degrees(angle)}), wavelength ${compact(
      frequencies.wavelengths[pair] ?? Number.NaN,
    )} positions, value ${value}.`;
  }

  protected statement({ frequencies, table }: Result): string {
    const { wavelengths } = frequencies;
    const fast = compact(wavelengths[0] ?? Number.NaN);
    const slow = compact(wavelengths[wavelengths.length - 1] ?? Number.NaN);
    if (wavelengths.length === 1) return `One pair: it repeats every ${fast} positions.`;
    const turned = wavelengths.filter((length) => length <= table.rows).length;
    return `${wavelengths.length} pairs, from one turn in ${fast} positions to one in ${slow}; ${turned} of them complete a turn in the ${table.rows} positions shown.`;
  }

  protected override twin({ table }: Result, values: State): TemplateResult {
    return tableTwin(table, {
      caption: 'Values around the cursor',
      cell: this.#cell({ table } as Result, values),
      row: (row) => `position ${compact(values.start + row)}`,
      col: (col) => {
        const { pair, part } = roleOf(col, table.cols, values.layout);
        return part === 'padding' ? `${col}: padding` : `${col}: ${part} of pair ${pair}`;
      },
    });
  }

  protected override exports(result: Result, values: State): Export[] {
    const name = `sinusoidal-${values.positions}x${values.d}`;
    return gridExports(name, result.table, this.core, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }
}

if (!customElements.get('pe-heatmap')) customElements.define('pe-heatmap', PeHeatmap);
