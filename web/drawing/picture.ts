// From a table to the colours of its cells and of its colour bar; the core chooses every colour.

import type { ColorMap, Core, Table } from '../engine/engine.ts';
import type { ColorBar, GridPicture } from './pe-grid.ts';

export interface Picture {
  cells: GridPicture;
  bar: ColorBar;
}

export function picture(
  core: Core,
  table: Table,
  map: ColorMap,
  [low, high]: readonly [number, number],
  label = 'Value',
): Picture {
  return {
    cells: { rows: table.rows, cols: table.cols, rgba: core.paint({ matrix: table, map, low, high }) },
    bar: { rgba: core.palette({ map }), low, high, label },
  };
}
