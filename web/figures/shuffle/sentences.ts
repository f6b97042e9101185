// What a residual means, in words.

import type { OrderReason } from '../../engine/engine.ts';
import type { State } from './pe-shuffle.ts';

/** Why the residual is 0 although order could have got in. */
export function because(reason: OrderReason): string {
  switch (reason) {
    case 'same_order':
      return 'the words stand as they were written, so there is nothing to notice. Move one.';
    case 'one_word':
      return 'one word has no order. Write two.';
    case 'equal_words':
      return 'only equal words changed places, so the sentence is the same.';
    case 'reversal':
      return 'ALiBi without a mask sees how far apart two words are, not on which side. A pure reversal keeps all distances.';
  }
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
