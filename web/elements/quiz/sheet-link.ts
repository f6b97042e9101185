// Which sheet a link asks for: #quiz.seed=7&quiz.set=all&quiz.mode=all. What is not allowed is left out.

import { readLink } from '../../host/link.ts';
import type { Mode } from './header.ts';

export function sheetOfLink(id: string, sets: readonly string[]): { seed?: number; set?: string; mode?: Mode } {
  const { values } = readLink(id);
  const [seed, set, mode] = ['seed', 'set', 'mode'].map((name) => values.get(name));
  return {
    ...(seed !== undefined && /^\d{1,9}$/.test(seed) && { seed: Number(seed) }),
    ...(set !== undefined && sets.includes(set) && { set }),
    ...((mode === 'one' || mode === 'all') && { mode }),
  };
}
