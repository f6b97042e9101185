// Every scheme at its own door: what it adds, how it turns, how it biases.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { ColorMap, Core, Table } from '../../engine/engine.ts';
import { choice, flag, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import { doors } from './schemes.ts';

const fields = {
  scheme: choice({
    label: 'Scheme',
    options: [
      ['sinusoidal', 'Add: sinusoidal'],
      ['learned', 'Add: learned rows, before training'],
      ['rotary', 'Turn: rotary (RoPE), the angles'],
      ['scores', 'Turn: rotary (RoPE), the scores'],
      ['alibi', 'Bias: ALiBi'],
      ['relative', 'Bias: relative buckets (T5)'],
    ],
    initial: 'rotary',
  }),
  positions: whole({ label: 'Positions', min: 2, max: 512, initial: 128, scale: 'log' }),
  d: whole({ label: 'Dimensions (of the model, or of a head)', min: 2, max: 512, initial: 64, scale: 'log' }),
  base: real({ label: 'Base', min: 1.1, max: 1e9, initial: 10000, scale: 'log' }),
  start: whole({ label: 'First position of both', min: 0, max: 100_000, initial: 0 }),
  heads: whole({ label: 'Heads', min: 1, max: 64, initial: 8 }),
  head: whole({ label: 'Head', min: 0, max: 63, initial: 0 }),
  buckets: whole({ label: 'Buckets', min: 4, max: 128, initial: 32 }),
  reach: whole({ label: 'Maximum distance', min: 2, max: 1024, initial: 128, scale: 'log' }),
  causal: flag({ label: 'Causal: no look at later words', initial: false }),
  row: whole({ label: 'Row of the cursor', min: 0, max: 511, initial: 20, view: true, control: false }),
  column: whole({ label: 'Column of the cursor', min: 0, max: 511, initial: 12, view: true, control: false }),
};

export type DoorState = Values<typeof fields>;

/** What a scheme shows at its door. */
export interface Door {
  table: Table;
  map: ColorMap;
  domain: readonly [number, number];
  unit: string;
  rows: string;
  cols: string;
  /** The position of row 0 and column 0; 0 where it is not said. */
  first?: number;
  /** The fact of the picture, one sentence. */
  fact: string;
  /** The cell under the cursor in words. */
  cell(row: number, col: number, value: number): string;
  /** The fields that matter to this scheme; the others are not shown. */
  uses: readonly (keyof DoorState)[];
}

interface Result {
  door: Door;
  picture: Picture;
}

export class PeDoors extends Figure<typeof fields, Result> {
  static override fields = fields;
  protected readonly heading = 'Three doors: what each scheme adds, turns or biases';

  protected compute(core: Core, values: DoorState): Result {
    const door = doors[values.scheme](core, values);
    return { door, picture: picture(core, door.table, door.map, door.domain, door.unit) };
  }

  protected override get idle(): readonly string[] {
    const uses = this.result?.door.uses ?? [];
    return Object.keys(fields).filter((name) => name !== 'scheme' && !uses.includes(name as keyof DoorState));
  }

  #cell({ door }: Result, values: DoorState) {
    return { row: Math.min(values.row, door.table.rows - 1), col: Math.min(values.column, door.table.cols - 1) };
  }

  protected draw(result: Result, values: DoorState): TemplateResult {
    const { door } = result;
    const { row, col } = this.#cell(result, values);
    return html`
      <pe-grid ?square=${door.rows.startsWith('Query')} .picture=${result.picture.cells} .bar=${result.picture.bar}
        .cursor=${{ row, col }} rowLabel=${door.rows} colLabel=${door.cols}
        .firstRow=${door.first ?? 0} .firstCol=${door.first ?? 0}
        label=${`${door.table.rows} by ${door.table.cols} values. Arrow keys move the cursor; its value is read out below.`}
        @pe-cursor=${(event: CustomEvent<{ row: number; col: number }>) =>
          this.set({ row: event.detail.row, column: event.detail.col })}></pe-grid>
      <p class="readout" role="status">${door.cell(row, col, door.table.values[row * door.table.cols + col] ?? Number.NaN)}</p>
    `;
  }

  protected statement({ door }: Result): string {
    return door.fact;
  }

  protected override twin(result: Result, values: DoorState): TemplateResult {
    const { first = 0 } = result.door;
    return tableTwin(result.door.table, {
      caption: 'Values around the cursor',
      cell: this.#cell(result, values),
      row: (row) => `${result.door.rows.toLowerCase()} ${first + row}`,
      col: (col) => `${result.door.cols.toLowerCase()} ${first + col}`,
      value: compact,
    });
  }

  protected override exports({ door }: Result, { scheme }: DoorState): Export[] {
    return gridExports(scheme, door.table, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }
}

if (!customElements.get('pe-doors')) customElements.define('pe-doors', PeDoors);
