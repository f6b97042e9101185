// From a table to the colours of its cells and of its colour bar; the core chooses every colour.

import type { ColorMap, Named, StartCore } from '../engine/engine.ts';
import type { ColorBar, GridPicture } from './pe-grid.ts';

const sizeOf = (matrix: Named) =>
  'rows' in matrix ? { rows: matrix.rows, cols: matrix.cols } : { rows: matrix.count ?? 1, cols: matrix.d };

export interface Picture {
  cells: GridPicture;
  bar: ColorBar;
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
