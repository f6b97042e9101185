// Positions × dimensions as colours: the sinusoidal table itself.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact, degrees, signed } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import { type Frequencies, type StartCore, startEngine } from '../../engine/engine.ts';
import { choice, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import { type LayoutName, layouts, sharedColumns, verdict, waves } from './layouts.ts';
import { Sheet } from './sheet.ts';

const entries = Object.entries as <T>(of: Record<LayoutName, T>) => [LayoutName, T][];

const fields = {
  positions: whole({ label: 'Positions', min: 1, max: 4096, initial: 100, scale: 'log' }),
  d: whole({ label: 'Dimensions (d_model)', min: 1, max: 2048, initial: 512, scale: 'log' }),
  base: real({ label: 'Base', min: 0.1, max: 1e9, initial: 10000, scale: 'log' }),
  start: real({ label: 'First position', min: -1e6, max: 1e6, initial: 0 }),
  layout: choice({
    label: 'Layout of the columns',
    options: entries(layouts).map(([name, { label }]) => [name, label]),
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
  table: Sheet;
  frequencies: Frequencies;
  /** Columns that the interleaved table has too. */
  shared: number;
  picture: Picture;
}

export class PeHeatmap extends Figure<typeof fields, Result, StartCore> {
  static override fields = fields;
  static override engine = startEngine;
  protected readonly heading = 'Sinusoidal positions: one row a position, one column a dimension';

  protected compute(core: StartCore, values: State): Result {
    const layout = layouts[values.layout];
    const table = new Sheet(core, layout.table(values));
    return {
      table,
      frequencies: layout.frequencies(core, values),
      shared: sharedColumns(core, values.layout, values),
      picture: picture(core, table.options, values.map, [-1, 1]),
    };
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
    const { unit, role } = layouts[values.layout];
    const { wave, part } = role(col, table.cols);
    const value = signed(table.at(row, col));
    const where = `Position ${compact(values.start + row)}, dimension ${col}`;
    if (part === 'padding') return `${where}: padding, always ${value}.`;
    const frequency = frequencies.frequencies[wave] ?? Number.NaN;
    const angle = (values.start + row) * frequency;
    return `${where}: ${part} of ${unit} ${wave}. Angle ${compact(angle)} rad (${degrees(angle)}), wavelength ${compact(
      frequencies.wavelengths[wave] ?? Number.NaN,
    )} positions, value ${value}.`;
  }

  protected statement({ frequencies, shared, table }: Result, values: State): string {
    const { wavelengths } = frequencies;
    const said = waves(layouts[values.layout].unit, wavelengths, table.rows);
    return wavelengths.length < 2 ? said : `${said} ${verdict(values.layout, shared, table.cols)}`.trim();
  }

  protected override twin({ table }: Result, values: State): TemplateResult {
    return tableTwin(table, {
      caption: 'Values around the cursor',
      cell: this.#cell({ table } as Result, values),
      row: (row) => `position ${compact(values.start + row)}`,
      col: (col) => {
        const { unit, role } = layouts[values.layout];
        const { wave, part } = role(col, table.cols);
        return part === 'padding' ? `${col}: padding` : `${col}: ${part} of ${unit} ${wave}`;
      },
    });
  }

  protected override exports(result: Result, values: State): Export[] {
    const name = `sinusoidal-${values.positions}x${values.d}`;
    return gridExports(name, result.table, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }
}

if (!customElements.get('pe-heatmap')) customElements.define('pe-heatmap', PeHeatmap);
