// What the core answers, in plain numbers and arrays. Names are the core's own (sinusoidal_table → sinusoidalTable);
// units, formulas and sources stand in its headers.

/** Row-major: entry (r, c) stands at r·cols + c. Row = position or token, column = dimension. */
export interface Table {
  rows: number;
  cols: number;
  values: Float32Array;
}

export interface SinusoidalOptions {
  d: number;
  count?: number;
  start?: number;
  base?: number;
  layout?: 'interleaved' | 'sin_cos' | 'cos_sin';
  freq?: 'paper' | 'endpoint';
  odd?: 'extra_sine' | 'zero_pad';
}

export interface Frequencies {
  frequencies: Float64Array;
  wavelengths: Float64Array;
}

export type ColorMap = 'viridis' | 'puor' | 'cividis' | 'grey';

export interface SimilarityOptions extends SinusoidalOptions {
  /** Divide by the lengths of both rows. */
  cosine?: boolean;
  /** Leave the cosine columns out: the sines alone. */
  sineOnly?: boolean;
}

export interface Similarity {
  /** positions × positions */
  matrix: Table;
  /** by distance 0 … positions − 1, the mean over all pairs that far apart, and how far they spread */
  curve: Float64Array;
  low: Float64Array;
  high: Float64Array;
}

export interface Shift {
  /** M_k, d × d: PE(p + k) = M_k PE(p) for every p. */
  matrix: Table;
  /** radians by which each pair turns */
  angles: Float64Array;
  /** max |PE(p + k) − M_k PE(p)| */
  residual: number;
}

export type SchemeName = 'none' | 'sinusoidal' | 'learned' | 'rotary' | 'alibi' | 'relative';

/** What explains a residual. The first two are the two rules; the others are 0 for a reason of their own. */
export type OrderReason =
  | 'order_is_seen'
  | 'no_order_signal'
  | 'one_word'
  | 'nothing_moved'
  | 'all_words_equal'
  | 'equal_words_exchanged'
  | 'mirrored';

export interface Order {
  /** words × d: embeddings as written and shuffled, and what the layer makes of them. */
  x: Table;
  px: Table;
  fX: Table;
  fPx: Table;
  /** max |f(PX) − P f(X)|, the same relative to f(X) (Frobenius), and of the column means. */
  residual: number;
  relative: number;
  pooledResidual: number;
  reason: OrderReason;
  /** Greatest absolute value in the four tables: the domain of their colours. */
  scale: number;
}

export interface Core {
  sinusoidalTable(options: SinusoidalOptions): Table;
  frequencies(options: SinusoidalOptions): Frequencies;
  /** RGBA, four bytes a value; NaN becomes transparent. */
  paint(options: { matrix: Table; map: ColorMap; low: number; high: number }): Uint8Array;
  /** PE(p)·PE(q) for all pairs of positions, and as a curve of the distance. */
  similarity(options: SimilarityOptions): Similarity;
  /** The rotation M_k that a shift by k is, and how well it fits at one position; d even. */
  shift(options: { d: number; base: number; shift: number; position: number }): Shift;
  /** One seeded attention layer on a sentence and on its shuffle: (PX)[i] = X[order[i]]. */
  order(options: { words: string[]; order: readonly number[]; scheme: SchemeName; causal: boolean }): Order;
  /** The bytes of a NumPy file, version 1.0, float32. */
  npyWrite(options: { matrix: Table }): Uint8Array;
}

export type CoreName = keyof Core;
