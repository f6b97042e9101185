// The core's recipes in words.

import type { Recipe } from '../../engine/engine.ts';

export const recipes: readonly { name: Recipe; label: string; mistake: boolean }[] = [
  { name: 'interleaved', label: 'sin, cos, sin, cos … (the paper’s)', mistake: false },
  { name: 'halves', label: 'all sines, then all cosines', mistake: false },
  { name: 'halves_swapped', label: 'all cosines, then all sines', mistake: false },
  { name: 'tensor2tensor', label: 'tensor2tensor: halves, exponent i ÷ (d ÷ 2 − 1)', mistake: false },
  { name: 'cosine_first', label: 'cos, sin, cos, sin …', mistake: false },
  { name: 'sines_only', label: 'mistake: a sine in every column', mistake: true },
  { name: 'column_exponent', label: 'mistake: exponent from the column number', mistake: true },
  { name: 'doubled_exponent', label: 'mistake: exponent from twice the column number', mistake: true },
  { name: 'half_exponent', label: 'mistake: exponent i ÷ d, without the 2', mistake: true },
  { name: 'counted_from_one', label: 'mistake: positions counted from 1', mistake: true },
  { name: 'degrees', label: 'mistake: angles in degrees', mistake: true },
];

export const labelOf = (name: Recipe): string => recipes.find((recipe) => recipe.name === name)?.label ?? name;
