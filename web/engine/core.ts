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

/** Ways of writing a sinusoidal table, right and mistaken; core/insight/comparison.h says what each is. */
export type Recipe =
  | 'interleaved'
  | 'halves'
  | 'halves_swapped'
  | 'tensor2tensor'
  | 'cosine_first'
  | 'sines_only'
  | 'column_exponent'
  | 'doubled_exponent'
  | 'half_exponent'
  | 'counted_from_one'
  | 'degrees';

export type ElementType = 'F16' | 'BF16' | 'F32' | 'F64';

export interface TensorEntry {
  name: string;
  dtype: string;
  /** Whether it holds numbers that the core decodes. */
  readable: boolean;
  shape: number[];
  /** Bytes of the file that hold it. */
  begin: number;
  end: number;
}

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

export type RopeScaling = 'none' | 'linear' | 'ntk' | 'dynamic' | 'yarn' | 'llama3' | 'longrope';

export interface RopeOptions {
  headDim: number;
  base?: number;
  /** fraction of the head that is turned */
  partial?: number;
  scaling?: RopeScaling;
  factor?: number;
  originalMax?: number;
  maxPosition?: number;
  seqLen?: number;
  betaFast?: number;
  betaSlow?: number;
  truncate?: boolean;
  lowFreqFactor?: number;
  highFreqFactor?: number;
  shortFactor?: readonly number[];
  longFactor?: readonly number[];
  mscale?: number;
  mscaleAllDim?: number;
  attentionFactor?: number;
}

export interface RopeFrequencies extends Frequencies {
  /** multiplies cosine and sine; scores get its square */
  attentionFactor: number;
  /** stretched by ntk and dynamic */
  base: number;
  /** the pairs between which YaRN blends */
  low: number | null;
  high: number | null;
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
  /** Positions of image patches: half of the columns tell x, half tell y; with a class token one row of zeros in front. */
  sinusoidal2dTable(options: {
    height: number;
    width: number;
    d: number;
    base?: number;
    order?: 'x_first' | 'y_first';
    classToken?: boolean;
  }): Table;
  /** RGBA, four bytes a value; NaN becomes transparent. */
  paint(options: { matrix: Table; map: ColorMap; low: number; high: number }): Uint8Array;
  /** PE(p)·PE(q) for all pairs of positions, and as a curve of the distance. */
  similarity(options: SimilarityOptions): Similarity;
  /** The rotation M_k that a shift by k is, and how well it fits at one position; d even. */
  shift(options: { d: number; base: number; shift: number; position: number }): Shift;
  ropeFrequencies(options: RopeOptions): RopeFrequencies;
  /** positions × pairs: the angles in radians, their cosines and sines */
  ropeAngles(options: RopeOptions & { count: number; start?: number }): { angle: Table; cosine: Table; sine: Table };
  /** Slopes of all heads; the bias of one head, queries × keys. */
  alibi(options: { heads: number; head: number; positions: number; causal?: boolean; maxBias?: number }): {
    slopes: Float64Array;
    bias: Table;
  };
  /** Buckets by key − query from −(positions − 1) on, and as queries × keys. */
  relativeBuckets(options: { numBuckets: number; maxDistance: number; bidirectional: boolean; positions: number }): {
    byDistance: Int32Array;
    matrix: Table;
  };
  /** Rows before any training, maxLen × d. */
  learnedRows(options: { maxLen: number; d: number; seed?: number; spread?: number; start?: 'normal' | 'uniform' }): Table;
  /** One seeded attention layer on a sentence and on its shuffle: (PX)[i] = X[order[i]]. */
  order(options: { words: string[]; order: readonly number[]; scheme: SchemeName; causal: boolean }): Order;
  /** Token rows of spread sigma (times √d where scaled) beside positions of an amplitude, and what their sums give back. */
  scaleLab(options: {
    words: number;
    positions: number;
    d: number;
    sigma: number;
    scaled: boolean;
    amplitude: number;
    seed?: number;
  }): { tokenNorms: Float64Array; positionNorms: Float64Array; tokens: number; positions: number };
  /** Likeness of the rows of any table, as a matrix and by distance. */
  tableSimilarity(options: { matrix: Table; cosine?: boolean }): Similarity;
  /** The nearest other row of each row, −1 where there is none. */
  lookAlikes(options: { matrix: Table }): { rows: Int32Array; distances: Float64Array };
  /** Power by number of turns over the table, and the strongest wavelength of each column. */
  spectrum(options: { matrix: Table }): { power: Table; wavelengths: Float64Array };
  recipeTable(options: { recipe: Recipe; count: number; d: number; base?: number }): Table;
  /** Greatest distance, how many cells are farther apart than the tolerance, and the first of them (−1: none). */
  difference(options: { matrix: Table; other: Table; tolerance: number }): {
    /** matrix − other */
    apart: Table;
    greatest: number;
    differing: number;
    row: number;
    column: number;
  };
  /** All recipes with their greatest distance from the table, nearest first. */
  lookLike(options: { matrix: Table; base?: number }): { recipe: Recipe; greatest: number }[];
  rowNorms(options: { matrix: Table }): Float64Array;
  /** Not more than so many pixels; aliased is 1 for a pixel column that cannot show how it varies. */
  shrink(options: { matrix: Table; rows: number; cols: number }): { matrix: Table; aliased: Uint8Array };
  /** Over the finite values; missing counts the others. */
  finiteRange(options: { matrix: Table }): { min: number; max: number; missing: number };
  /** How many bytes of the file come before its numbers; bytes are its first ones. */
  npyHeaderSize(options: { bytes: Uint8Array; fileSize: number }): number;
  npyHeader(options: { bytes: Uint8Array; fileSize: number }): {
    dtype: ElementType;
    byteOrder: 'little' | 'big';
    fortranOrder: boolean;
    shape: number[];
    begin: number;
  };
  npyLoad(options: { bytes: Uint8Array }): { shape: number[]; matrix: Table };
  safetensorsHeaderSize(options: { bytes: Uint8Array; fileSize: number }): number;
  safetensorsIndex(options: { bytes: Uint8Array; fileSize: number }): {
    tensors: TensorEntry[];
    metadata: { name: string; text: string }[];
  };
  /** Which bytes hold these rows of a tensor, its last dimension being the columns. */
  rowWindow(options: { dtype: ElementType; shape: readonly number[]; begin: number; first: number; count: number }): {
    rows: number;
    cols: number;
    tableRows: number;
    begin: number;
    end: number;
  };
  decodeRows(options: { bytes: Uint8Array; dtype: ElementType; byteOrder: 'little' | 'big'; rows: number; cols: number }): Table;
  /** The bytes of a NumPy file, version 1.0, float32. */
  npyWrite(options: { matrix: Table }): Uint8Array;
  /** The shapes on the way through one of the lesson's layers, after it has really run. inputWidth: to see a mismatch. */
  layerShapes(options: {
    layer: 'PositionalEncoding' | 'LearnedPE' | 'TransformerEmbedding';
    batch: number;
    positions: number;
    dModel: number;
    maxLen: number;
    vocabulary: number;
    inputWidth: number;
  }): LayerShapes;
  trainer(options: TrainingOptions): Handle;
  restoreTrainer(options: { bytes: Uint8Array }): Handle;
  lengthTest(options: TrainingOptions & { seeds?: readonly number[]; between?: number; strings?: number }): Handle;
  /** The best share of right answers that any model of this kind can reach, or null where none is derived. */
  ceiling(options: { task: Task; length: number; causal: boolean; positions: boolean }): number | null;
  taskFacts(options: { task: Task }): {
    tokens: string[];
    answers: string[];
    shortest: number;
    longest: number;
    longestTrained: number;
  };
  /** A random order of 0 … n − 1 from the counted stream: the same for the same seed and stream. */
  permutation(options: { n: number; seed: number; stream?: number }): Int32Array;
  /** Marks free text by the rules of one question, as JSON text. */
  shortAnswer(options: { rules: string; answer: string }): ShortMark;
  /** Whether the answer is one of the accepted texts, in whatever case, quotes, dashes and blanks; * stands for anything. */
  isAccepted(options: { answer: string; accepted: readonly string[] }): boolean;
  /** unit: its spellings with "|" between them; "" lets any pass. */
  numberAnswer(options: { answer: string; expected: number; tolerance: number; unit: string }): NumberMark;
  /** The order 0, 1, … is right; the credit is Kendall's rank correlation. */
  orderingAnswer(options: { order: readonly number[] }): { label: MarkLabel; credit: number };
  /** The score of a run from what was asked and answered; the last answer to a question counts. */
  score(options: {
    asked: readonly string[];
    points: readonly number[];
    answered: readonly string[];
    credits: readonly number[];
  }): { points: number; outOf: number; answered: number };
}

export interface LayerShapes {
  input: number[];
  /** of the rows that are added */
  rows: number[];
  table: number[];
  output: number[];
}

export type Task = 'reverse' | 'copy' | 'previous' | 'sort' | 'who_did_it' | 'most_frequent';
export type RunState = 'running' | 'target_reached' | 'budget_spent' | 'diverged';

export interface TrainingOptions {
  task: Task;
  scheme: SchemeName;
  length: number;
  shortest?: number;
  layers?: number;
  heads?: number;
  dModel?: number;
  feedForward?: number;
  causal?: boolean;
  tokenSigma?: number;
  learnedSpread?: number;
  sqrtD?: boolean;
  positionScale?: number;
  lr?: number;
  seed?: number;
  batch?: number;
  steps?: number;
  evaluateEvery?: number;
  heldOut?: number;
  /** share of right answers at which the run stops; 0: never */
  target?: number;
  maxLen?: number;
}

/** One number a step; token and exact are NaN where they were not measured. */
export interface Metrics {
  step: Float64Array;
  loss: Float64Array;
  token: Float64Array;
  exact: Float64Array;
}

export interface Progress {
  state: RunState;
  step: number;
  metrics: Metrics;
}

export interface Prediction {
  tokens: string[];
  answers: string[];
  /** '' where none is asked */
  expected: string[];
  /** layers × heads, each positions × positions */
  attention: Table[][];
}

export interface LengthProgress {
  done: boolean;
  seedsDone: number;
  step: number;
  state: RunState | '';
  /** runs: one share of right answers a finished seed, NaN where the scheme has no such position */
  points: { length: number; runs: Float64Array; mean: number | null; low: number | null; high: number | null }[];
}

/** A run that the module holds; only engine/ ever sees one. */
export interface Handle {
  delete(): void;
}

export type MarkLabel = 'correct' | 'partial' | 'incorrect';

export interface ShortMark {
  label: MarkLabel;
  /** Why: a code of the rules, or one of the core's own. */
  code: string;
  /** empty, too-long or foreign-language: better told as a hint than as wrong; "" when it was marked. */
  refusal: string;
}

export interface NumberMark {
  label: MarkLabel;
  code: 'right' | 'off' | 'unit' | 'unreadable';
  refusal: string;
  value: number;
}

export type CoreName = keyof Core;
