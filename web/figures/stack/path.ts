// The steps of encoder and decoder from the bottom up, each where it really happens.

export type Door = 'add' | 'turn' | 'bias';

export interface Step {
  text: string;
  /** What is drawn: a box in the colour of its role, a door of the lesson, or the name of a frame around all below it. */
  kind: Door | 'title' | 'token' | 'sum' | 'plain' | 'cross';
}

export interface Stack {
  name: string;
  steps: readonly Step[];
}

/** Below this row stands what happens once; the frames of the layer begin here. */
export const firstOfLayer = 2;

const below: Step[] = [
  { text: 'token embedding', kind: 'token' },
  { text: '+ positions', kind: 'add' },
];

/** Bias and mask come after the scores and before the softmax, inside the attention. */
const attention = (name: string, ...mask: Step[]): Step[] => [
  { text: 'queries, keys, values', kind: 'plain' },
  { text: 'turn q and k', kind: 'turn' },
  { text: 'scores q · k', kind: 'plain' },
  { text: '+ bias', kind: 'bias' },
  ...mask,
  { text: 'softmax, mix values', kind: 'plain' },
  { text: name, kind: 'title' },
];

const forward: Step = { text: 'feed forward', kind: 'sum' };
const layer: Step = { text: 'every layer', kind: 'title' };

export const encoder: Stack = {
  name: 'Encoder',
  steps: [...below, ...attention('self-attention'), forward, layer],
};

export const decoder: Stack = {
  name: 'Decoder',
  steps: [
    ...below,
    ...attention('self-attention', { text: 'mask later words', kind: 'plain' }),
    { text: 'cross-attention', kind: 'cross' },
    forward,
    layer,
    { text: 'next word', kind: 'plain' },
  ],
};
