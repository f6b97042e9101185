// Each scheme keeps one name, one colour and one line pattern through the whole lesson.

import type { SchemeName } from '../engine/engine.ts';

export const schemes: Record<
  SchemeName,
  { label: string; door: 'none' | 'add' | 'turn' | 'bias'; color: string; dash: string }
> = {
  none: { label: 'no positions', door: 'none', color: 'var(--pe-scheme-none)', dash: '' },
  sinusoidal: { label: 'sinusoidal', door: 'add', color: 'var(--pe-scheme-sinusoidal)', dash: '9 4' },
  learned: { label: 'learned', door: 'add', color: 'var(--pe-scheme-learned)', dash: '2 3' },
  rotary: { label: 'rotary (RoPE)', door: 'turn', color: 'var(--pe-scheme-rotary)', dash: '12 3 2 3' },
  alibi: { label: 'ALiBi', door: 'bias', color: 'var(--pe-scheme-alibi)', dash: '5 3' },
  relative: { label: 'relative bias (T5)', door: 'bias', color: 'var(--pe-scheme-relative)', dash: '9 3 2 3 2 3' },
};
