// What the core answers, in plain numbers and arrays. Names are the core's own (sinusoidal_table → sinusoidalTable);
// units, formulas and sources stand in its headers.

import type {
  ColorMap,
  ElementType,
  Frequencies,
  Handle,
  LayerShapes,
  MarkLabel,
  Named,
  NumberMark,
  Order,
  Pixels,
  Recipe,
  RecipeOptions,
  RopeFrequencies,
  RopeOptions,
  SchemeName,
  Shift,
  ShortMark,
  Similarity,
  SimilarityOptions,
  SinusoidalOptions,
  Table,
  Task,
  TensorEntry,
  TrainingOptions,
} from './answers.ts';

export * from './answers.ts';

export interface Core {
  sinusoidalTable(options: SinusoidalOptions | RecipeOptions): Table;
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
  /** NaN becomes transparent. rows, cols: how many pixels there are; without them, one a cell. */
  paint(options: { matrix: Named; map: ColorMap; low: number; high: number; rows?: number; cols?: number }): Pixels;
  /** The 256 colours of a map, RGBA, from the least value to the greatest. */
  palette(options: { map: ColorMap }): Uint8Array;
  /** PE(p)·PE(q) for all pairs of positions, and as a curve of the distance. */
  similarity(options: SimilarityOptions): Similarity;
  /** The rotation M_k that a shift by k is, and how well it fits at one position; d even. */
  shift(options: { d: number; base: number; shift: number; position: number }): Shift;
  ropeFrequencies(options: RopeOptions): RopeFrequencies;
  /** positions × pairs: the angles in radians, their cosines and sines */
  ropeAngles(options: RopeOptions & { count: number; start?: number }): { angle: Table; cosine: Table; sine: Table };
  /** One query and one key, each turned to every position from start on: their products over √headDim, queries × keys. */
  rotaryScores(options: RopeOptions & { count: number; start?: number }): Table;
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
  learnedRows(options: {
    maxLen: number;
    d: number;
    seed?: number;
    spread?: number;
    start?: 'normal' | 'uniform';
  }): Table;
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
  /** How many columns of the one table are columns of the other too, bit for bit. */
  sharedColumns(options: { matrix: Named; other: Named }): number;
  /** Greatest distance, how many cells are farther apart than the tolerance, and the first of them (−1: none). */
  difference(options: { matrix: Named; other: Named; tolerance: number }): {
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
  decodeRows(options: {
    bytes: Uint8Array;
    dtype: ElementType;
    byteOrder: 'little' | 'big';
    rows: number;
    cols: number;
  }): Table;
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

export type CoreName = keyof Core;

/** What the module of the first screens holds. */
export type StartCore = Pick<Core, 'sinusoidalTable' | 'frequencies' | 'sharedColumns' | 'order' | 'paint' | 'palette'>;
