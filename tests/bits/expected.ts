// What every engine must compute, read off the golden files: the same numbers that native builds and Node are held to.

import { readFileSync } from 'node:fs';
import { casesIn, curvesIn, tables } from '../wasm/held.ts';

export interface Computed {
  /** checksums */
  tables: number[];
  /** bits of the losses by name of the run */
  curves: Record<string, string[]>;
  /** how many golden cases were run */
  cases: number;
  /** which of them failed, and how */
  failed: string[];
}

const golden = (name: string): string => readFileSync(`tests/golden/${name}`, 'utf8');

const computed: Computed = {
  tables: tables.map(([, sum]) => sum),
  curves: Object.fromEntries(curvesIn(golden('curves.txt'))),
  cases: casesIn(golden('dev.jsonl'), golden('more.jsonl')).length,
  failed: [],
};

export const expected: Record<string, Computed> = { simd: computed, baseline: computed };
