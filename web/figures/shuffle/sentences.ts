// What a residual means, in words.

import type { OrderReason, Table } from '../../engine/engine.ts';
import type { State } from './pe-shuffle.ts';

/** Why the residual is 0 although order could have got in, or undefined when one of the two rules explains it. */
export function exception(reason: OrderReason): string | undefined {
  switch (reason) {
    case 'one_word':
      return 'one word has no order. Write two.';
    case 'nothing_moved':
      return 'the words stand as they were written, so there is nothing to notice. Move one.';
    case 'all_words_equal':
      return 'all words are the same word, so every average of them is the same too.';
    case 'equal_words_exchanged':
      return 'only equal words changed places, and each sees the same words as before.';
    case 'mirrored':
      return 'ALiBi without a mask sees how far apart two words are, not on which side. A pure reversal keeps all distances.';
    default:
      return undefined;
  }
}

/** Whether the copies of a word that stands twice come out alike; '' where no word does. */
export function copies(words: readonly string[], { rows, cols, values }: Table, scale: number): string {
  const twin = Array.from({ length: rows }, (_, row) => words.indexOf(words[row] ?? ''));
  const apart = twin.map((first, row) => {
    let most = 0;
    for (let c = 0; c < cols; c++)
      most = Math.max(most, Math.abs((values[row * cols + c] ?? 0) - (values[first * cols + c] ?? 0)));
    return most;
  });
  const repeated = [...new Set(twin.filter((first, row) => first !== row))];
  return repeated
    .map((first) => {
      const alike = twin.every((each, row) => each !== first || (apart[row] ?? 0) <= 1e-6 * scale);
      return ` The copies of “${words[first]}” get ${alike ? 'equal' : 'different'} outputs.`;
    })
    .join('');
}

/** Where order got in. */
export function unless(scheme: State['scheme'], mask: State['mask']): string {
  const doors = {
    none: '',
    sinusoidal: 'the positions added to the words',
    learned: 'the positions added to the words',
    rotary: 'the turned queries and keys',
    alibi: 'the bias on the scores',
    relative: 'the bias on the scores',
  };
  const ways = [doors[scheme], mask === 'causal' ? 'the causal mask' : ''].filter(Boolean);
  return `Order got in through ${ways.join(' and ')}.`;
}
