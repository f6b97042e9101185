// What can be seen of a table: itself, its rows beside one another, its columns as waves, its distance from one of ours.

import { compact, grouped } from '../../drawing/numbers.ts';
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
  const empty = missing === table.values.length;
  const [low, high] = empty ? [-1, 1] : widened(min, max);
  const norms = extent(core.rowNorms({ matrix: table }));
  const size = `${grouped(table.rows)} × ${grouped(table.cols)}`;
  const lengths = norms ? `, ${spread('row', 'of length ', ...norms)}` : '';
  return {
    table,
    picture: picture(core, table, low < 0 ? 'puor' : 'viridis', low < 0 ? symmetric(low, high) : [low, high]),
    rows: 'Row',
    cols: 'Column',
    square: false,
    fact: empty
      ? `${size}, and no cell holds a finite number.`
      : `${size}, ${spread('value', '', min, max)}${lengths}.${gone(missing)}`,
  };
};

const similarity: View = (core, table) => {
  const { matrix } = core.tableSimilarity({ matrix: table, cosine: true });
  const { rows, distances } = core.lookAlikes({ matrix: table });
  const least = extent(distances)?.[0];
  const none =
    table.rows < 2 ? 'There is one row, and no other to compare it with.' : 'No two rows hold numbers to compare.';
  return {
    table: matrix,
    picture: picture(core, matrix, 'puor', [-1, 1], 'Cosine of the angle'),
    rows: 'Row',
    cols: 'Row',
    square: true,
    fact: least === undefined ? none : mostAlike(rows, distances, least),
  };
};

/** Rows at equal steps are equally alike, and which of them lie nearest is then a matter of rounding. */
function mostAlike(rows: Int32Array, distances: Float64Array, least: number): string {
  const near = least * (1 + 1e-4);
  const pairs = new Set<string>();
  for (const [row, apart] of distances.entries()) {
    if (!(apart <= near)) continue;
    const other = rows[row] ?? row;
    pairs.add(`${Math.min(row, other)} and ${Math.max(row, other)}`);
  }
  const [first] = pairs;
  return pairs.size === 1
    ? `The two rows most alike are ${first}, ${compact(least)} apart.`
    : `Several pairs of rows are equally alike, ${compact(least)} apart: ${first}, for one. No two are nearer.`;
}

/** A spectrum of n rows knows no wave longer than n: what is slower shows up there. */
function lasting([shortest, longest]: [number, number], rows: number): string {
  const whole = `${compact(rows)} rows, the whole table, or more`;
  if (shortest >= rows) return whole;
  if (longest >= rows) return `from ${compact(shortest)} rows to ${whole}`;
  return compact(shortest) === compact(longest)
    ? `${compact(shortest)} rows`
    : `from ${compact(shortest)} to ${compact(longest)} rows`;
}

const spectrum: View = (core, table) => {
  const { power, wavelengths } = core.spectrum({ matrix: table });
  const { max } = core.finiteRange({ matrix: power });
  const lengths = extent(wavelengths);
  return {
    table: power,
    picture: picture(core, power, 'viridis', [0, max > 0 ? max : 1], 'Power'),
    rows: 'Turns over the table',
    cols: 'Column',
    square: false,
    fact: lengths ? `The strongest wave of a column lasts ${lasting(lengths, table.rows)}.` : 'No column varies.',
  };
};

const compare: View = (core, table, { recipe, base, tolerance }) => {
  const ours = { recipe, count: table.rows, d: table.cols, base };
  const found = core.difference({ matrix: table, other: ours, tolerance });
  const [nearest] = core.lookLike({ matrix: table, base });
  const limit = found.greatest || 1;
  const { missing } = core.finiteRange({ matrix: table });
  const empty = missing === table.values.length;
  const where =
    found.row < 0
      ? 'No cell differs by more than the tolerance.'
      : `First cell that differs: row ${found.row}, column ${found.column}; ${grouped(found.differing)} in all.`;
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
    fact: empty
      ? 'The table holds no finite numbers to compare.'
      : `Greatest difference ${compact(found.greatest)}. ${where}${gone(missing)} ${looks}`,
  };
};

const views: Record<OpenState['view'], View> = { heatmap, similarity, spectrum, compare };

export const show: View = (core, table, state) => {
  if (table.rows * table.cols === 0) throw new RangeError('This tensor is empty: it has no numbers to show.');
  return views[state.view](core, table, state);
};

/** Only two axes can be drawn; what becomes of others is said. */
export function foldedFrom(shape: readonly number[] = []): string {
  if (shape.length === 2 || shape.length === 0) return '';
  if (shape.length === 1) return ' Its one axis stands as one row.';
  return ` Its shape is (${shape.join(', ')}): the last axis is the columns, and the blocks before it stand one below the other.`;
}

/** Least and greatest of the finite values; undefined where there are none. In a loop: a call takes not so many arguments. */
export function extent(values: ArrayLike<number>): [number, number] | undefined {
  let [least, greatest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return least <= greatest ? [least, greatest] : undefined;
}

const gone = (missing: number): string => {
  if (!missing) return '';
  const cells = missing === 1 ? '1 cell holds' : `${grouped(missing)} cells hold`;
  return ` ${cells} no finite number.`;
};

/** From one end to the other, or the one number where both are. */
const spread = (one: string, of: string, low: number, high: number): string =>
  compact(low) === compact(high)
    ? `every ${one} ${of}${compact(low)}`
    : `${one}s ${of || 'from '}${compact(low)} to ${compact(high)}`;

/** A colour bar needs two ends, also where all numbers are one; at 10³⁸ a step of 1 would be lost. */
const widened = (min: number, max: number): [number, number] => {
  const step = min < max ? 0 : Math.max(1, Math.abs(min));
  return [min - step, max + step];
};

const symmetric = (low: number, high: number): [number, number] => {
  const most = Math.max(-low, high);
  return [-most, most];
};
