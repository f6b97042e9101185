// What can be seen of a table: itself, its rows beside one another, its columns as waves, its distance from one of ours.

import { compact } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import type { Core, Table } from '../../engine/engine.ts';
import type { OpenState } from './pe-open.ts';
import { labelOf } from './recipes.ts';

export interface Shown {
  table: Table;
  picture: Picture;
  rows: string;
  cols: string;
  square: boolean;
  /** One sentence on what is seen. */
  fact: string;
}

type View = (core: Core, table: Table, state: OpenState) => Shown;

/** So near that float32 recipes of the usual kind agree up to position 5000. */
const alike = 1e-3;

const heatmap: View = (core, table) => {
  const { min, max, missing } = core.finiteRange({ matrix: table });
  const [low, high] = min < max ? [min, max] : [min - 1, max + 1];
  const norms = core.rowNorms({ matrix: table });
  const gone = missing
    ? ` ${missing === 1 ? '1 cell holds' : `${missing.toLocaleString('en')} cells hold`} no finite number.`
    : '';
  return {
    table,
    picture: picture(core, table, low < 0 ? 'puor' : 'viridis', low < 0 ? symmetric(low, high) : [low, high]),
    rows: 'Row',
    cols: 'Column',
    square: false,
    fact: `${table.rows.toLocaleString('en')} × ${table.cols.toLocaleString('en')}, values from ${compact(min)} to ${compact(max)}, rows of length ${compact(Math.min(...norms))} to ${compact(Math.max(...norms))}.${gone}`,
  };
};

const similarity: View = (core, table) => {
  const { matrix } = core.tableSimilarity({ matrix: table, cosine: true });
  const { rows, distances } = core.lookAlikes({ matrix: table });
  const nearest = distances.indexOf(Math.min(...distances.filter(Number.isFinite)));
  return {
    table: matrix,
    picture: picture(core, matrix, 'puor', [-1, 1], 'Cosine of the angle'),
    rows: 'Row',
    cols: 'Row',
    square: true,
    fact:
      nearest < 0
        ? 'There are no two rows to compare.'
        : `The two rows most alike are ${nearest} and ${rows[nearest]}, ${compact(distances[nearest] ?? Number.NaN)} apart.`,
  };
};

const spectrum: View = (core, table) => {
  const { power, wavelengths } = core.spectrum({ matrix: table });
  const { max } = core.finiteRange({ matrix: power });
  const lengths = [...wavelengths].filter(Number.isFinite);
  return {
    table: power,
    picture: picture(core, power, 'viridis', [0, max > 0 ? max : 1], 'Power'),
    rows: 'Turns over the table',
    cols: 'Column',
    square: false,
    fact: lengths.length
      ? `The strongest wave of a column lasts from ${compact(Math.min(...lengths))} to ${compact(Math.max(...lengths))} rows.`
      : 'No column varies.',
  };
};

const compare: View = (core, table, { recipe, base, tolerance }) => {
  const ours = core.recipeTable({ recipe, count: table.rows, d: table.cols, base });
  const found = core.difference({ matrix: table, other: ours, tolerance });
  const [nearest] = core.lookLike({ matrix: table, base });
  const limit = found.greatest || 1;
  const where =
    found.row < 0
      ? 'No cell differs by more than the tolerance.'
      : `First cell that differs: row ${found.row}, column ${found.column}; ${found.differing.toLocaleString('en')} in all.`;
  const looks =
    nearest && nearest.greatest < alike
      ? `It looks like “${labelOf(nearest.recipe)}” (at most ${compact(nearest.greatest)} apart).`
      : 'It looks like none of the layouts and mistakes known here.';
  return {
    table: found.apart,
    picture: picture(core, found.apart, 'puor', [-limit, limit], 'Difference'),
    rows: 'Row',
    cols: 'Column',
    square: false,
    fact: `Greatest difference ${compact(found.greatest)}. ${where} ${looks}`,
  };
};

const views: Record<OpenState['view'], View> = { heatmap, similarity, spectrum, compare };

export const show: View = (core, table, state) => {
  if (table.rows * table.cols === 0) throw new RangeError('This tensor is empty: it has no numbers to show.');
  return views[state.view](core, table, state);
};

const symmetric = (low: number, high: number): [number, number] => {
  const most = Math.max(-low, high);
  return [-most, most];
};
