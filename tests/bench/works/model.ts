// The small Transformer whose training step is measured: its sizes, its batches and its first weights, which ours and
// the others share.

import type { TrainingWork } from '../host.ts';

export interface Sizes {
  layers: number;
  positions: number;
  feedForward: number;
}

export const sizes: Record<string, Sizes> = {
  S: { layers: 1, positions: 8, feedForward: 128 },
  M: { layers: 1, positions: 16, feedForward: 256 },
  L: { layers: 2, positions: 16, feedForward: 256 },
};

export const width = 64;
export const heads = 4;
export const vocabulary = 12;
export const batchSize = 32;
export const learningRate = 1e-3;
export const weightDecay = 0.01;

/** Additions and multiplications of the matrix products of a step: one product forward, two on the way back. */
export function operations({ layers, positions, feedForward }: Sizes): number {
  const rows = batchSize * positions;
  const block = 2 * rows * width * (4 * width + 2 * feedForward) + 4 * rows * positions * width;
  return 3 * (layers * block + 2 * rows * width * vocabulary);
}

export interface Batch {
  ids: Int32Array<ArrayBuffer>;
  answers: Int32Array<ArrayBuffer>;
}

/** Strings of random tokens, and the same strings from the end to the beginning. */
export function batches(count: number, positions: number): Batch[] {
  let state = 7;
  const token = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // Numerical Recipes' generator
    return Math.floor((state / 2 ** 32) * vocabulary);
  };
  return Array.from({ length: count }, () => {
    const ids = Int32Array.from({ length: batchSize * positions }, token);
    const answers = ids.map((_, r) => ids[r - (r % positions) + positions - 1 - (r % positions)] as number);
    return { ids, answers };
  });
}

export interface Weight {
  shape: number[];
  values: Float32Array<ArrayBuffer>;
}

/** First weights by name. Queries, keys and values stand side by side in one table, as users of the others write it. */
export function firstWeights(work: TrainingWork): Map<string, Weight> {
  const all = work.parameters();
  const weights = new Map<string, Weight>();
  for (const { name, rows, columns, offset } of work.layout()) {
    const shape = rows === 1 ? [columns] : [rows, columns];
    weights.set(name, { shape, values: all.slice(offset, offset + rows * columns) });
  }
  for (const [name, query] of weights) {
    if (!name.includes('query')) continue;
    const parts = [query, weights.get(name.replace('query', 'key')), weights.get(name.replace('query', 'value'))];
    weights.set(name.replace('query', 'qkv'), sideBySide(parts as Weight[]));
    for (const part of ['query', 'key', 'value']) weights.delete(name.replace('query', part));
  }
  return weights;
}

function sideBySide(parts: readonly Weight[]): Weight {
  const columns = parts[0]?.shape.at(-1) ?? 0;
  const rows = (parts[0]?.values.length ?? 0) / columns;
  const values = new Float32Array(parts.length * rows * columns);
  parts.forEach((part, k) => {
    for (let r = 0; r < rows; ++r) {
      values.set(part.values.subarray(r * columns, (r + 1) * columns), (r * parts.length + k) * columns);
    }
  });
  const shape = parts[0]?.shape.length === 1 ? [parts.length * columns] : [rows, parts.length * columns];
  return { shape, values };
}
