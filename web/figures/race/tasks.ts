// The tasks in words.

import type { Task } from '../../engine/engine.ts';

export const tasks: Record<Task, { label: string; words: string; example: string }> = {
  reverse: {
    label: 'Reverse a string of digits',
    words: 'At each place: the digit that stands there when the string is read backwards.',
    example: '31415926',
  },
  copy: {
    label: 'Copy',
    words: 'At each place: the digit that stands there. No order is needed for that.',
    example: '31415926',
  },
  previous: { label: 'Previous digit', words: 'At each place: the digit just before it.', example: '31415926' },
  sort: {
    label: 'Sort',
    words: 'At each place: the digit that stands there when the string is sorted.',
    example: '31415926',
  },
  who_did_it: {
    label: 'Who did it?',
    words: 'For each word of a three-word sentence: did it act, or was it acted upon?',
    example: 'dog bites man',
  },
  most_frequent: {
    label: 'Most frequent digit',
    words: 'At every place: the digit that occurs most. Order does not matter here.',
    example: '31311121',
  },
};
