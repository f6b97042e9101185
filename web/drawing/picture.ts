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
  const paint = (matrix: Table) => core.paint({ matrix, map, low, high });
  let whole: Uint8Array | undefined;
  return {
    cells: {
      rows: table.rows,
      cols: table.cols,
      // most large tables are only ever seen shrunk
      get rgba() {
        whole ??= paint(table);
        return whole;
      },
      smaller: (rows, cols) => {
        const { matrix, aliased } = core.shrink({ matrix: table, rows, cols });
        return { rows: matrix.rows, cols: matrix.cols, rgba: paint(matrix), aliased };
      },
    },
    bar: { rgba: core.palette({ map }), low, high, label },
  };
}
