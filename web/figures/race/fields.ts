// What a race can be set to.

import { choice, flag, real, text, type Values, whole } from '../fields.ts';
import { schemeFlags } from './schemes.ts';
import { tasks } from './tasks.ts';

export const fields = {
  task: choice({
    label: 'Task',
    options: Object.entries(tasks).map(([name, { label }]) => [name as keyof typeof tasks, label] as const),
    initial: 'reverse',
  }),
  ...schemeFlags('none', 'sinusoidal', 'learned'),
  length: whole({ label: 'Length of the strings', min: 2, max: 32, initial: 8 }),
  layers: whole({ label: 'Layers', min: 1, max: 4, initial: 1 }),
  mask: flag({ label: 'Causal mask', initial: false }),
  spread: real({ label: 'Learned rows start with spread σ', min: 0.001, max: 2, initial: 1, scale: 'log' }),
  rate: real({ label: 'Learning rate', min: 1e-5, max: 1e6, initial: 0.005, scale: 'log' }),
  steps: whole({ label: 'Steps at most', min: 10, max: 5000, initial: 400, scale: 'log' }),
  seed: whole({ label: 'Seed', min: 0, max: 999_999, initial: 1 }),
  own: text({ label: 'Try the trained models on a string of your own', initial: '', max: 200 }),
};

export type RaceValues = Values<typeof fields>;
