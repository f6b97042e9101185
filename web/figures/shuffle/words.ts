// From a sentence to its words and from a link to their order.

import { grouped } from '../../drawing/numbers.ts';
export const mostWords = 64;

/** Words as written, split at white space. */
export const splitWords = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

/** Throws a RangeError when the figure cannot take this sentence. */
export function checkSentence(text: string): void {
  const count = splitWords(text).length;
  if (count === 0) throw new RangeError(`The sentence is empty: write 1 to ${mostWords} words.`);
  if (count > mostWords)
    throw new RangeError(`The sentence has ${grouped(count)} words: at most ${mostWords} are allowed.`);
}

/** The word that the layer reads: without case, and without punctuation around it. A sign alone stays a sign. */
export function tokenOf(word: string): string {
  const bare = word.toLowerCase().replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '');
  return bare || word;
}

/** The order itself when it is a permutation of count words, else the words as they were written. */
export function orderOf(order: readonly number[], count: number): number[] {
  const all = Array.from({ length: count }, (_, i) => i);
  const complete = order.length === count && new Set(order).size === count && order.every((i) => i < count);
  return complete ? [...order] : all;
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const out = [...list];
  const [item] = out.splice(from, 1);
  if (item !== undefined) out.splice(Math.min(out.length, Math.max(0, to)), 0, item);
  return out;
}
