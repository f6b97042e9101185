// All that runs alike in Node and in a page.

import { type Comparison, compare } from './compare.ts';
import type { Host } from './host.ts';
import type { Row } from './rows.ts';
import type { Pace } from './timing.ts';
import { matmul, productSizes } from './works/matmul.ts';
import { table } from './works/table.ts';
import { training } from './works/training.ts';

export interface Measured {
  rows: Row[];
  refused: string[];
}

// A sample holds some ten runs of the works that are compared most closely: in a much shorter one, much of the time would
// go into refilling the caches that the one before it emptied; a much longer one is more often cut in two by other work.
const unhurried: Pace = { rounds: 31, longest: 60_000, sample: 20, warm: 200 };
const hurried: Pace = { rounds: 7, longest: 2_500, sample: 20, warm: 100 };

export async function measure(host: Host, quick: boolean, say: (line: string) => void): Promise<Measured> {
  const pace = quick ? hurried : unhurried;
  const works = [
    () => table(host),
    ...productSizes.map((size) => () => matmul(host, size)),
    ...(quick ? ['S', 'L'] : ['S', 'M', 'L']).map((name) => () => training(host, name)),
  ];
  const done: Comparison[] = [];
  for (const work of works) {
    const made = work();
    const comparison = await compare(made, host.engine, pace);
    say(`${host.engine}: ${made.name}, ${comparison.time.toPrecision(3)} ms`);
    done.push(comparison);
  }
  return { rows: done.flatMap(({ rows }) => rows), refused: done.flatMap(({ refused }) => refused) };
}
