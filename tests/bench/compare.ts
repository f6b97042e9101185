// One piece of work by ours and by the others: what they compute is compared first, and who computes something else is
// not timed.

import { type Engine, type Row, row } from './rows.ts';
import { type Contender, interleave, type Pace, ratios } from './timing.ts';

export interface Work {
  name: string;
  ours: Contender;
  others: Contender[];
  /** Greatest difference between two results of the same work, all in float and each in its own order. */
  tolerance: number;
}

export interface Comparison {
  rows: Row[];
  /** One sentence for each contender that computes something else. */
  refused: string[];
  /** The shortest time of ours, ms. */
  time: number;
}

export async function compare(work: Work, engine: Engine, pace: Pace): Promise<Comparison> {
  const refused: string[] = [];
  const kept: Contender[] = [];
  const expected = await resultOf(work.ours);
  for (const other of work.others) {
    const difference = other.result ? greatestDifference(expected, await resultOf(other)) : 0;
    if (difference <= work.tolerance) kept.push(other);
    else refused.push(`${work.name}: ${other.name} computes something else, the greatest difference is ${difference}`);
  }
  const [ours = [], ...others] = await interleave([work.ours, ...kept], pace);
  const rows = others.map((times, k) => row(work.name, engine, kept[k]?.name ?? '', ratios(ours, times)));
  return { rows, refused, time: Math.min(...ours) };
}

async function resultOf(contender: Contender): Promise<ArrayLike<number>> {
  await contender.prepare?.();
  return (await contender.result?.()) ?? [];
}

export function greatestDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) return Number.POSITIVE_INFINITY;
  let greatest = 0;
  for (let i = 0; i < a.length; ++i) {
    const difference = Math.abs((a[i] as number) - (b[i] as number));
    if (!(difference <= greatest)) greatest = difference; // NaN too
  }
  return greatest;
}
