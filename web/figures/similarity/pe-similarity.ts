// How alike two positions are: the dot product of every row with every other, and its curve by distance.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-chart.ts';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { Core, Similarity } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { flag, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';

const fields = {
  positions: whole({ label: 'Positions', min: 2, max: 512, initial: 64, scale: 'log' }),
  d: whole({ label: 'Dimensions (d_model)', min: 1, max: 1024, initial: 64, scale: 'log' }),
  base: real({ label: 'Base', min: 0.1, max: 1e9, initial: 10000, scale: 'log' }),
  sines: flag({ label: 'Switch the cosines off (sines alone)', initial: false }),
  row: whole({ label: 'First position', min: 0, max: 511, initial: 20, view: true, control: false }),
  column: whole({ label: 'Second position', min: 0, max: 511, initial: 25, view: true, control: false }),
};

type State = Values<typeof fields>;

interface Result extends Similarity {
  picture: Picture;
  greatest: number;
}

export class PeSimilarity extends Figure<typeof fields, Result> {
  static override styles = figureStyles;
  static override fields = fields;
  protected readonly heading = 'Similarity: PE(p) · PE(q) for every two positions';

  protected compute(core: Core, { positions, d, base, sines }: State): Result {
    const found = core.similarity({ d, base, count: positions, sineOnly: sines });
    const greatest = found.matrix.values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    return { ...found, greatest, picture: picture(core, found.matrix, 'puor', [-greatest, greatest], 'Dot product') };
  }

  #cell({ matrix }: Result, values: State) {
    return { row: Math.min(values.row, matrix.rows - 1), col: Math.min(values.column, matrix.cols - 1) };
  }

  protected draw(result: Result, values: State): TemplateResult {
    const { row, col } = this.#cell(result, values);
    const { matrix, curve, low, high } = result;
    const x = Float64Array.from(curve, (_, distance) => distance);
    const value = matrix.values[row * matrix.cols + col] ?? Number.NaN;
    return html`
      <pe-grid square .picture=${result.picture.cells} .bar=${result.picture.bar} .cursor=${{ row, col }}
        rowLabel="Position p" colLabel="Position q"
        label=${`Matrix of ${matrix.rows} by ${matrix.cols} dot products. Arrow keys move the cursor; its value is read out below.`}
        @pe-cursor=${(event: CustomEvent<{ row: number; col: number }>) =>
          this.set({ row: event.detail.row, column: event.detail.col })}></pe-grid>
      <p class="readout" role="status">PE(${row}) · PE(${col}) = ${compact(value)}. ${apart(Math.abs(row - col), low, high)}</p>
      <pe-chart .series=${[{ name: 'mean', color: 'var(--pe-position)', dash: '', x, y: curve, low, high }]} .cursor=${Math.abs(row - col)}
        step="1" xLabel="Distance q − p" yLabel="Dot product" height="220"
        label="Mean dot product by distance, with the range over all pairs. Arrow keys move the distance."
        @pe-cursor=${(event: CustomEvent<number>) => this.#distance(row, event.detail, matrix.cols)}></pe-chart>
    `;
  }

  /** Keeps the first position where the second still fits. */
  #distance(row: number, distance: number, count: number): void {
    const first = Math.min(row, count - 1 - distance);
    this.set({ row: first, column: first + distance });
  }

  protected statement({ curve, low, high, greatest }: Result): string {
    const spread = curve.reduce((most, _, i) => Math.max(most, (high[i] ?? 0) - (low[i] ?? 0)), 0);
    if (spread > 1e-3 * greatest) {
      return `Pairs equally far apart differ by up to ${compact(spread)}: without the cosines the similarity depends on the place, too.`;
    }
    const rise = curve.findIndex((value, i) => i > 0 && value > (curve[i - 1] ?? 0));
    const fact = 'Each diagonal has one value: only the distance counts.';
    return rise < 0
      ? `${fact} Here it falls all the way.`
      : `${fact} It falls first, and rises again at distance ${rise}.`;
  }

  protected override twin(result: Result, values: State): TemplateResult {
    return tableTwin(result.matrix, {
      caption: 'Dot products around the cursor',
      cell: this.#cell(result, values),
      row: (row) => `p = ${row}`,
      col: (col) => `q = ${col}`,
      value: compact,
    });
  }

  protected override exports({ matrix }: Result, { positions }: State): Export[] {
    return gridExports(`similarity-${positions}`, matrix, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }
}

function apart(distance: number, low: ArrayLike<number>, high: ArrayLike<number>): string {
  const [least, most] = [compact(low[distance] ?? Number.NaN), compact(high[distance] ?? Number.NaN)];
  return least === most
    ? `Every pair at distance ${distance} has this value.`
    : `Pairs at distance ${distance} have values from ${least} to ${most}.`;
}

if (!customElements.get('pe-similarity')) customElements.define('pe-similarity', PeSimilarity);
