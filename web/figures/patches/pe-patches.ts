// An image cut into patches: how alike the position of one patch is to that of every other.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { Core, Table } from '../../engine/engine.ts';
import { real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';

const fields = {
  height: whole({ label: 'Rows of patches', min: 2, max: 32, initial: 14 }),
  width: whole({ label: 'Columns of patches', min: 2, max: 32, initial: 14 }),
  d: whole({ label: 'Dimensions (divisible by 4)', min: 1, max: 1024, initial: 192, scale: 'log' }),
  base: real({ label: 'Base', min: 1.1, max: 1e9, initial: 10000, scale: 'log' }),
  row: whole({ label: 'Row of the patch', min: 0, max: 31, initial: 5 }),
  column: whole({ label: 'Column of the patch', min: 0, max: 31, initial: 8 }),
};

type State = Values<typeof fields>;

interface Result {
  /** height × width: dot products with the chosen patch */
  alike: Table;
  picture: Picture;
  row: number;
  column: number;
}

export class PePatches extends Figure<typeof fields, Result> {
  static override fields = fields;
  protected readonly heading = 'Patches: one place in an image beside all others';

  protected compute(core: Core, { height, width, d, base, row: wantedRow, column: wantedColumn }: State): Result {
    const row = Math.min(wantedRow, height - 1);
    const column = Math.min(wantedColumn, width - 1);
    const { matrix } = core.tableSimilarity({ matrix: core.sinusoidal2dTable({ height, width, d, base }) });
    const at = (row * width + column) * matrix.cols;
    const alike: Table = { rows: height, cols: width, values: matrix.values.slice(at, at + matrix.cols) };
    const { min, max } = core.finiteRange({ matrix: alike });
    return { alike, row, column, picture: picture(core, alike, 'viridis', [Math.min(min, 0), max], 'Dot product') };
  }

  protected draw({ alike, picture: drawn, row, column }: Result): TemplateResult {
    return html`<pe-grid square .picture=${drawn.cells} .bar=${drawn.bar} .cursor=${{ row, col: column }} rowLabel="Row of patches" colLabel="Column of patches"
        label=${`Grid of ${alike.rows} by ${alike.cols} patches. Arrow keys choose a patch.`}
        @pe-cursor=${(event: CustomEvent<{ row: number; col: number }>) => this.set({ row: event.detail.row, column: event.detail.col })}></pe-grid>`;
  }

  protected statement({ alike, row, column }: Result): string {
    const value = (r: number, c: number) => alike.values[r * alike.cols + c] ?? Number.NaN;
    const beside = column + 1 < alike.cols ? value(row, column + 1) : value(row, column - 1);
    const far = value(row < alike.rows / 2 ? alike.rows - 1 : 0, column < alike.cols / 2 ? alike.cols - 1 : 0);
    return `The patch in row ${row}, column ${column} has the product ${compact(value(row, column))} with itself, ${compact(beside)} with the patch beside it, ${compact(far)} with the far corner.`;
  }

  protected override twin({ alike, row, column }: Result): TemplateResult {
    return tableTwin(alike, {
      caption: 'Dot products with the chosen patch',
      cell: { row, col: column },
      row: (r) => `row ${r}`,
      col: (c) => `column ${c}`,
      value: compact,
    });
  }

  protected override exports({ alike }: Result): Export[] {
    return gridExports('patches', alike, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }
}

if (!customElements.get('pe-patches')) customElements.define('pe-patches', PePatches);
