// The ways in which sinusoidal tables are written, rightly and wrongly: which column holds what.

import { compact, grouped } from '../../drawing/numbers.ts';
import type { Frequencies, RecipeOptions, SinusoidalOptions, StartCore } from '../../engine/engine.ts';

export type LayoutName = 'interleaved' | 'halves' | 'tensor2tensor' | 'sines_only' | 'column_exponent';

interface Size {
  d: number;
  positions: number;
  base: number;
  start: number;
}

/** What a column holds: the sine or cosine of wave number `wave`, or padding. */
interface Role {
  wave: number;
  part: 'sin' | 'cos' | 'padding';
}

interface Layout {
  label: string;
  /** What the waves are counted in. */
  unit: 'pair' | 'column';
  /** What the core computes its table from. */
  table(size: Size): (SinusoidalOptions | RecipeOptions) & { count: number };
  frequencies(core: StartCore, size: Size): Frequencies;
  role(column: number, d: number): Role;
}

/** A layout that the core's sinusoidal table knows by its options. */
const sound = (label: string, options: Partial<SinusoidalOptions>, role: Layout['role']): Layout => ({
  label,
  unit: 'pair',
  table: ({ d, positions: count, base, start }) => ({ d, count, base, start, ...options }),
  frequencies: (core, { d, base }) => core.frequencies({ d, base, ...options }),
  role,
});

const halves = (column: number, d: number, sines: number): Role => {
  if (column < sines) return { wave: column, part: 'sin' };
  return column < sines + Math.floor(d / 2) ? { wave: column - sines, part: 'cos' } : { wave: 0, part: 'padding' };
};

const byRecipe =
  (recipe: 'sines_only' | 'column_exponent'): Layout['table'] =>
  ({ d, positions: count, base, start }) => ({ recipe, count, d, base, start });

export const layouts: Record<LayoutName, Layout> = {
  interleaved: sound('Interleaved: sin, cos, sin, cos …', {}, (column) => ({
    wave: Math.floor(column / 2),
    part: column % 2 ? 'cos' : 'sin',
  })),
  halves: sound('Halves: all sines, then all cosines', { layout: 'sin_cos' }, (column, d) =>
    halves(column, d, Math.ceil(d / 2)),
  ),
  tensor2tensor: sound(
    'tensor2tensor: halves, exponent i ÷ (d ÷ 2 − 1)',
    { layout: 'sin_cos', freq: 'endpoint', odd: 'zero_pad' },
    (column, d) => halves(column, d, Math.floor(d / 2)),
  ),
  sines_only: {
    label: 'Mistake: a sine in every column',
    unit: 'pair',
    table: byRecipe('sines_only'),
    frequencies: (core, { d, base }) => core.frequencies({ d, base }),
    role: (column) => ({ wave: Math.floor(column / 2), part: 'sin' }),
  },
  column_exponent: {
    label: 'Mistake: exponent c ÷ d with the column number c',
    unit: 'column',
    table: byRecipe('column_exponent'),
    // base^(−c/d) for every column c is base^(−2i/2d) for every pair i of a table twice as wide
    frequencies: (core, { d, base }) => core.frequencies({ d: 2 * d, base }),
    role: (column) => ({ wave: column, part: column % 2 ? 'cos' : 'sin' }),
  },
};

/** How many columns of this table the interleaved one of the same size has too; all of them where it is that one. */
export function sharedColumns(core: StartCore, layout: LayoutName, size: Size): number {
  if (layout === 'interleaved') return size.d;
  return core.sharedColumns({ matrix: layouts[layout].table(size), other: layouts.interleaved.table(size) });
}

/** Which waves a table of `positions` rows shows, and how long one turn of each takes. */
export function waves(unit: Layout['unit'], wavelengths: Float64Array, positions: number): string {
  const [fast = Number.NaN] = wavelengths;
  const slow = wavelengths.at(-1) ?? Number.NaN;
  if (wavelengths.length === 0) return `No ${unit} at all: the only column is padding.`;
  if (wavelengths.length === 1) return `One ${unit}: it repeats every ${compact(fast)} positions.`;
  const turned = wavelengths.filter((length) => length <= positions).length;
  const completes = turned === 1 ? '1 of them completes' : `${turned ? compact(turned) : 'none'} of them complete`;
  const shown = positions === 1 ? 'the one position' : `the ${compact(positions)} positions`;
  return `${compact(wavelengths.length)} ${unit}s, from one turn in ${compact(fast)} positions to one in ${compact(slow)}; ${completes} a turn in ${shown} shown.`;
}

/** Whether the layout is the same encoding to a model. */
export function verdict(layout: LayoutName, shared: number, columns: number): string {
  if (layout === 'interleaved') return '';
  const all = grouped(columns);
  if (shared === columns) {
    return `All ${all} columns are those of the interleaved table in another order. To a model the two are equivalent: dot products between positions are the same, and weights with their rows in the same order undo it.`;
  }
  const are = shared === 1 ? 'is' : 'are';
  return `Only ${grouped(shared)} of ${all} columns ${are} also in the interleaved table. This is another encoding, not another order of the same one.`;
}
