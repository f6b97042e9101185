// The text twin of a table: a real <table> of a window around the cursor, since thousands of cells help nobody.

import { html, type TemplateResult } from 'lit';
import { signed } from './numbers.ts';
import type { Cell } from './pointer.ts';

/** A table, or one whose entries are asked for one by one. */
type Entries = { rows: number; cols: number } & (
  | { values: ArrayLike<number> }
  | { at(row: number, col: number): number }
);

export interface TwinWords {
  caption: string;
  cell: Cell;
  row(row: number): string;
  col(col: number): string;
  value?(value: number): string;
}

const windowRows = 9;
const windowCols = 8;

export function tableTwin(table: Entries, words: TwinWords): TemplateResult {
  const rows = around(words.cell.row, windowRows, table.rows);
  const cols = around(words.cell.col, windowCols, table.cols);
  const value = words.value ?? signed;
  const at =
    'at' in table ? table.at : (row: number, col: number) => table.values[row * table.cols + col] ?? Number.NaN;
  return html`<div class="scroll" role="region" tabindex="0" aria-label=${words.caption}><table>
    <caption>${words.caption}: rows ${rows[0]} to ${rows.at(-1)} of ${table.rows}, columns ${cols[0]} to ${cols.at(-1)} of ${table.cols}</caption>
    <thead><tr><td></td>${cols.map((col) => html`<th scope="col">${words.col(col)}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) =>
        html`<tr><th scope="row">${words.row(row)}</th>${cols.map(
          (col) => html`<td>${value(at(row, col))}</td>`,
        )}</tr>`,
    )}</tbody>
  </table></div>`;
}

function around(centre: number, size: number, count: number): number[] {
  const shown = Math.min(size, count);
  const first = Math.min(Math.max(0, centre - Math.floor(shown / 2)), count - shown);
  return Array.from({ length: shown }, (_, i) => first + i);
}
