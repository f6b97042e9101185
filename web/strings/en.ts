// The catalogue of interface words. The lesson's own words stand in web/lesson.

import { quiz } from './en-quiz.ts';

export const words = {
  page: {
    passed: '(passed)',
    formula: 'Formula',
  },
  figure: {
    asText: 'The same as a table',
    copyLink: 'Copy link to this state',
    linkCopied: 'Link copied.',
    reset: 'Reset',
    share: 'For teachers: prepare and embed this state',
    before: 'What is shown belongs to the settings before.',
    usual: 'What is shown belongs to the usual settings.',
    trapped: 'The core stopped and is being started again; the last good picture stays.',
  },
  controls: {
    exact: 'exact value',
  },
  shuffle: {
    list: 'Words in their new order. Arrow keys move the chosen word; with Ctrl they choose another.',
    left: 'Move left',
    right: 'Move right',
    reverse: 'Reverse all',
    restore: 'As written',
    word: (word: string, place: number, count: number) => `${word}, place ${place} of ${count}`,
    moved: (word: string, place: number, count: number) => `“${word}” is now word ${place} of ${count}.`,
    reads: (sentence: string) => `Now: ${sentence}`,
  },
  quiz,
} as const;
