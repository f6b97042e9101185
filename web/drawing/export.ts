// What a reader takes away: the picture as PNG, the numbers as CSV and NPY.

import { engine, type Table } from '../engine/engine.ts';
import type { Export } from '../figures/figure.ts';
import { type GridPicture, type PeGrid, paint } from './pe-grid.ts';

/** The three exports of a table that a grid draws. */
export function gridExports(name: string, table: Table, grid: () => PeGrid | null, caption: string): Export[] {
  return [
    { label: 'PNG', file: `${name}.png`, make: () => png(grid(), caption) },
    { label: 'CSV', file: `${name}.csv`, make: () => new Blob([csv(table)], { type: 'text/csv' }) },
    { label: 'NPY', file: `${name}.npy`, make: () => npy(table) },
  ];
}

/** RFC 4180 with a header row; the shortest text that gives the same float32 back. */
export function csv(table: Table): string {
  const head = ['row', ...Array.from({ length: table.cols }, (_, col) => String(col))].join(',');
  const lines = [head];
  for (let row = 0; row < table.rows; row++) {
    const values = table.values.subarray(row * table.cols, (row + 1) * table.cols);
    lines.push([row, ...Array.from(values, shortest)].join(','));
  }
  return `${lines.join('\r\n')}\r\n`;
}

/** A float32 as a double prints up to 17 digits; 9 always suffice, and often fewer do. */
function shortest(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const text = value.toPrecision(digits);
    if (Math.fround(Number(text)) === value) return String(Number(text));
  }
  return String(Number(value.toPrecision(9)));
}

async function npy(table: Table): Promise<Blob> {
  const core = await engine();
  return new Blob([core.npyWrite({ matrix: table }) as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' });
}

/** The drawing at twice the screen's pixels: caption, cells, axes, on paper. */
async function png(grid: PeGrid | null, caption: string): Promise<Blob> {
  if (!grid?.picture) throw new Error('There is no picture to save.');
  const scale = 2;
  const box = grid.layout();
  const canvas = document.createElement('canvas');
  canvas.width = grid.width * scale;
  canvas.height = (box.total + 32) * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser gives no canvas to draw on.');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, grid.width, box.total + 32);
  context.fillStyle = '#1f2328';
  context.font = '600 14px sans-serif';
  context.fillText(caption, 8, 20, grid.width - 16);
  context.translate(0, 28);
  context.imageSmoothingEnabled = grid.picture.cols > box.width * scale;
  context.drawImage(cells(grid.picture), box.left, box.top, box.width, box.height);
  drawAxes(context, grid);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be encoded.'))),
      'image/png',
    );
  });
}

function cells(picture: GridPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.cols;
  canvas.height = picture.rows;
  paint(canvas, picture.pixels());
  return canvas;
}

/** Draws again what the SVG beside the cells shows, line by line and text by text. */
function drawAxes(context: CanvasRenderingContext2D, grid: PeGrid): void {
  context.strokeStyle = '#85827a';
  context.font = '12px sans-serif';
  for (const line of grid.renderRoot.querySelectorAll('.stage > svg line')) {
    const at = (name: string) => Number(line.getAttribute(name));
    context.beginPath();
    context.moveTo(at('x1'), at('y1'));
    context.lineTo(at('x2'), at('y2'));
    context.stroke();
  }
  for (const text of grid.renderRoot.querySelectorAll<SVGTextElement>('.stage > svg text')) {
    const matrix = text.transform.baseVal.consolidate()?.matrix;
    context.save();
    if (matrix) context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
    context.textAlign = text.getAttribute('text-anchor') === 'end' ? 'right' : 'center';
    context.fillText(text.textContent ?? '', Number(text.getAttribute('x')), Number(text.getAttribute('y')));
    context.restore();
  }
}
