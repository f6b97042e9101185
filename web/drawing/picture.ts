// From a table to the colours of its cells and of its colour bar; the core chooses every colour.

import type { ColorMap, StartCore, Table } from '../engine/engine.ts';
import type { ColorBar, GridPicture } from './pe-grid.ts';

export interface Picture {
  cells: GridPicture;
  bar: ColorBar;
}

export function picture(
  core: StartCore,
  table: Table,
  map: ColorMap,
  [low, high]: readonly [number, number],
  label = 'Value',
): Picture {
  const coloured = (matrix: Table) => ({
    rows: matrix.rows,
    cols: matrix.cols,
    rgba: core.paint({ matrix, map, low, high }),
  });
  return {
    cells: {
      ...coloured(table),
      smaller: (rows, cols) => {
        const { matrix, aliased } = core.shrink({ matrix: table, rows, cols });
        return { ...coloured(matrix), aliased };
      },
    },
    bar: { rgba: core.palette({ map }), low, high, label },
  };
}
