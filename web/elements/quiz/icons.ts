// The signs of a verdict, drawn so that no platform turns them into coloured pictures. The words beside them say the same.

import { svg, type TemplateResult } from 'lit';
import type { Label } from './model.ts';

const strokes: Record<Label | 'refused', string> = {
  correct: 'M3.5 8.5l3 3 6-7',
  partial: 'M3.5 8h9',
  incorrect: 'M4 4l8 8M12 4l-8 8',
  unknown: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.8-1.1 1.6M8 12.75v.01',
  refused: 'M8 3.5v6M8 12v.5',
};

export const icon = (label: Label | 'refused'): TemplateResult => svg`<svg class="icon ${label}" viewBox="0 0 16 16"
  width="16" height="16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round"
  stroke-linejoin="round"><path d=${strokes[label]} /></svg>`;
