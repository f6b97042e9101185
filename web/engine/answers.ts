// What goes into the core and comes out of it: plain numbers, texts and arrays.

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

export type ColorMap = 'viridis' | 'puor' | 'cividis' | 'grey' | 'ink';

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

export interface RecipeOptions {
  recipe: Recipe;
  count: number;
  d: number;
  base?: number;
  start?: number;
}

/** A table, or by its options one that the core computes: its numbers never leave the core then. */
export type Named = Table | SinusoidalOptions | RecipeOptions;

export interface Pixels {
  rows: number;
  cols: number;
  /** RGBA of rows × cols pixels, row-major. */
  rgba: Uint8Array;
  /** 1 for each pixel column that cannot show how it varies */
  aliased: Uint8Array;
}

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
  /** empty, only-markup, too-long or foreign-language: better told as a hint than as wrong; "" when it was marked. */
  refusal: string;
}

export interface NumberMark {
  label: MarkLabel;
  code: 'right' | 'off' | 'unit' | 'unreadable';
  refusal: string;
  value: number;
}
