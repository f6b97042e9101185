// From a table to the colours of its cells and of its colour bar; the core chooses every colour.

import type { ColorMap, Named, StartCore, Table } from '../engine/engine.ts';
import type { ColorBar, GridPicture } from './pe-grid.ts';

const sizeOf = (matrix: Named) =>
  'rows' in matrix ? { rows: matrix.rows, cols: matrix.cols } : { rows: matrix.count ?? 1, cols: matrix.d };

export interface Picture {
  cells: GridPicture;
  bar: ColorBar;
}

/** Shares from 0 to 1 as ink on paper: nothing is white, all is black. */
export function inked(core: StartCore, shares: Table, label: string): Picture {
  const paper = { ...shares, values: shares.values.map((share) => 1 - share) };
  const { cells, bar } = picture(core, paper, 'grey', [0, 1], label);
  const rgba = bar.rgba.map((_, i) => bar.rgba[bar.rgba.length - 4 - (i - (i % 4)) + (i % 4)] ?? 0);
  return { cells, bar: { ...bar, rgba } };
}

export function picture(
  core: StartCore,
  matrix: Named,
  map: ColorMap,
  [low, high]: readonly [number, number],
  label = 'Value',
): Picture {
  return {
    cells: {
      ...sizeOf(matrix),
      pixels: (size) => core.paint({ matrix, map, low, high, ...size }),
    },
    bar: { rgba: core.palette({ map }), low, high, label },
  };
}
