// What each scheme shows at its door. One more scheme is one more entry here.

import { compact, grouped, signed } from '../../drawing/numbers.ts';
import type { Core, Table } from '../../engine/engine.ts';
import type { Door, DoorState } from './pe-doors.ts';

type Show = (core: Core, state: DoorState) => Door;

const added = {
  map: 'puor',
  unit: 'Added to the embedding',
  rows: 'Token position',
  cols: 'Embedding dimension',
} as const;
const biased = { rows: 'Query position', cols: 'Key position' } as const;

const sinusoidal: Show = (core, { positions, d, base }) => ({
  ...added,
  table: core.sinusoidalTable({ d, base, count: positions }),
  domain: [-1, 1],
  fact: 'A fixed table, added once to the embeddings below the first layer. No number in it is trained.',
  cell: (row, col, value) => `To the token at position ${row}, dimension ${col}, ${signed(value)} is added.`,
  uses: ['positions', 'd', 'base'],
});

const learned: Show = (core, { positions, d }) => {
  const table = core.learnedRows({ maxLen: positions, d });
  return {
    ...added,
    table,
    domain: [-0.08, 0.08],
    fact: `${grouped(positions * d)} trainable numbers, here before any training: noise. Position ${positions} does not exist.`,
    cell: (row, col, value) =>
      `Row ${row}, dimension ${col}: ${compact(value)}, drawn from a normal distribution of spread 0.02.`,
    uses: ['positions', 'd'],
  };
};

const rotary: Show = (core, { positions, d, base }) => {
  const options = { headDim: d, base, count: positions };
  const { cosine, angle } = core.ropeAngles(options);
  const { wavelengths } = core.ropeFrequencies(options);
  return {
    table: cosine,
    map: 'puor',
    unit: 'Cosine of the turn',
    domain: [-1, 1],
    rows: 'Token position',
    cols: 'Pair of channels',
    fact: `Each pair of a query or key is turned by position × frequency; the slowest of ${cosine.cols} pairs needs ${compact(wavelengths.at(-1) ?? Number.NaN)} positions for one turn. Scores feel the difference of two turns only.`,
    cell: (row, col, value) =>
      `At position ${row}, pair ${col} is turned by ${compact(angle.values[row * angle.cols + col] ?? Number.NaN)} rad; the cosine is ${signed(value)}.`,
    uses: ['positions', 'd', 'base'],
  };
};

const scores: Show = (core, { positions, d, base, start }) => {
  const options = { headDim: d, base, count: positions };
  const table = core.rotaryScores({ ...options, start });
  const most = table.values.reduce((high, value) => Math.max(high, Math.abs(value)), 0);
  return {
    ...biased,
    first: start,
    table,
    map: 'puor',
    unit: 'Score, before softmax',
    domain: [-most, most],
    fact:
      start === 0
        ? 'One query and one key, turned to every pair of positions: along each diagonal, at one distance, the score is the same. Now move both.'
        : `Both moved by ${grouped(start)}: no score changed by more than ${compact(change(core, table, core.rotaryScores(options)))}, which is rounding. The distance is all that counts.`,
    cell: (row, col, value) => `Query ${start + row}, key ${start + col}: score ${signed(value)}.`,
    uses: ['positions', 'd', 'base', 'start'],
  };
};

const alibi: Show = (core, { positions, heads, head, causal }) => {
  const chosen = Math.min(head, heads - 1);
  const { bias, slopes } = core.alibi({ heads, head: chosen, positions, causal });
  const slope = slopes[chosen] ?? Number.NaN;
  return {
    ...biased,
    table: causal ? withoutInfinity(bias) : bias,
    map: 'viridis',
    unit: 'Added to the score',
    domain: [-slope * (positions - 1), 0],
    fact: `Head ${chosen} of ${heads} subtracts ${compact(slope)} for every position of distance${causal ? '; later words are masked' : ', in both directions alike'}.`,
    cell: (row, col, value) => biasOf(row, col, value),
    uses: ['positions', 'heads', 'head', 'causal'],
  };
};

const relative: Show = (core, { positions, buckets, reach, causal }) => {
  const { matrix, byDistance } = core.relativeBuckets({
    numBuckets: buckets,
    maxDistance: reach,
    bidirectional: !causal,
    positions,
  });
  const used = new Set(byDistance).size;
  const last = byDistance[0];
  const first = byDistance.lastIndexOf(last ?? 0, positions - 1);
  return {
    ...biased,
    table: matrix,
    map: 'cividis',
    unit: 'Bucket',
    domain: [0, buckets - 1],
    fact: `${used} of ${buckets} buckets are used here. Looking back, the last one begins at distance ${positions - 1 - first}; all farther keys share its number.`,
    cell: (row, col, value) =>
      `Query ${row}, key ${col}, relative position ${signedWhole(col - row)}: bucket ${value}. One trained number for each bucket and head.`,
    uses: ['positions', 'buckets', 'reach', 'causal'],
  };
};

export const doors: Record<DoorState['scheme'], Show> = { sinusoidal, learned, rotary, scores, alibi, relative };

/** How far the two are apart where they are farthest apart. */
const change = (core: Core, matrix: Table, other: Table): number =>
  core.difference({ matrix, other, tolerance: 0 }).greatest;

/** A masked score has no colour: it is drawn as "no value". */
const withoutInfinity = (table: Table): Table => ({
  ...table,
  values: table.values.map((value) => (Number.isFinite(value) ? value : Number.NaN)),
});

const signedWhole = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);

const biasOf = (row: number, col: number, value: number): string =>
  Number.isNaN(value)
    ? `Query ${row} may not look at key ${col}: masked.`
    : `Query ${row}, key ${col}, distance ${Math.abs(row - col)}: ${compact(value)} is added to the score.`;
