// What the bench computes from its times, and that ours computes what the others do. Nothing here depends on speed.

import { readFile } from 'node:fs/promises';
import * as jax from '@jax-js/jax';
import { beforeAll, describe, expect, it } from 'vitest';
import { twinFile } from '../wasm/twins.ts';
import { compare, greatestDifference, type Work } from './compare.ts';
import type { Kernels } from './host.ts';
import { asText, row } from './rows.ts';
import { type Contender, interleave, median, ratios } from './timing.ts';
import { jaxStep } from './works/jax-step.ts';
import { batches, batchSize, firstWeights, operations, sizes, vocabulary } from './works/model.ts';

const pace = { rounds: 2, longest: 1000, sample: 0, warm: 0 };
const fields = ['work', 'engine', 'against', 'paired', 'best', 'target', 'stretch'];

let kernels: Kernels;
beforeAll(async () => {
  const { default: create } = await import(/* @vite-ignore */ twinFile('simd', 'bench.mjs').href);
  kernels = await create({ wasmBinary: await readFile(twinFile('simd', 'bench.wasm')) });
});

describe('ratios', () => {
  it('pair the rounds, and the shortest times', () => {
    // the second round was disturbed, for both alike
    expect(ratios([1, 10, 2], [3, 30, 8])).toEqual({ paired: 3, best: 3 });
    expect(ratios([2, 1], [1, 0.25])).toEqual({ paired: 0.375, best: 0.25 });
  });

  it('take the middle, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
  });
});

describe('rounds', () => {
  it('run every contender once in each, in rotated order', async () => {
    const order: string[] = [];
    const contender = (name: string): Contender => ({ name, prepare: () => order.push(name), run: () => undefined });
    const times = await interleave([contender('a'), contender('b'), contender('c')], { ...pace, rounds: 3 });
    expect(times.map((list) => list.length)).toEqual([3, 3, 3]);
    expect(order.slice(-9).join('')).toBe('abcbcacab');
  });

  it('end early when time is up, but not before the third', async () => {
    const [times] = await interleave([{ name: 'a', run: () => undefined }], { ...pace, rounds: 9, longest: -1 });
    expect(times).toHaveLength(3);
  });
});

describe('a comparison', () => {
  const contender = (name: string, result: number[]): Contender => ({
    name,
    run: () => undefined,
    result: () => result,
  });
  const work: Work = {
    name: 'matmul 256×64×64',
    tolerance: 0.1,
    ours: contender('posenc', [1, 2]),
    others: [contender('Eigen', [1, 2.05]), contender('jax-js', [1, 3]), { name: 'limit', run: () => undefined }],
  };

  it('refuses whoever computes something else, with a sentence', async () => {
    const { rows, refused } = await compare(work, 'node', pace);
    expect(rows.map(({ against }) => against)).toEqual(['Eigen', 'limit']);
    expect(refused).toEqual([expect.stringMatching(/^matmul 256×64×64: jax-js computes something else/)]);
  });

  it('sees a missing number and a number that is none', () => {
    expect(greatestDifference([1], [1, 2])).toBe(Number.POSITIVE_INFINITY);
    expect(greatestDifference([1, Number.NaN], [1, 2])).toBeNaN();
  });

  it('makes rows of the form that bench.json has', async () => {
    const table = new kernels.TableWork(64, 32);
    const tiny: Work = {
      name: 'table 64×32',
      tolerance: 0,
      ours: { name: 'posenc', run: () => table.ours() },
      others: [{ name: 'sinf loop', run: () => table.sinfLoop() }],
    };
    const { rows } = await compare(tiny, 'node', { ...pace, sample: 1 });
    const read = JSON.parse(JSON.stringify(rows));
    expect(read.map(Object.keys)).toEqual([fields]);
    expect(read[0]).toMatchObject({ work: 'table 64×32', engine: 'node', against: 'sinf loop', target: null });
    expect(read[0].paired).toBeGreaterThan(0);
    expect(read[0].best).toBeGreaterThan(0);
  });
});

describe('the table on the console', () => {
  it('says below target unless both ratios reach it', () => {
    const line = (paired: number, best: number) => asText([row('matmul 256×64×64', 'node', 'limit', { paired, best })]);
    expect(line(0.8, 0.7)).toMatch(/0\.8 +0\.7 +0\.75 +0\.85 +below target$/);
    expect(line(0.8, 0.9)).toMatch(/ target$/);
    expect(line(0.86, 0.9)).toMatch(/ stretch$/);
  });
});

describe('the work', () => {
  it('is the same in the module and beside it', () => {
    const table = new kernels.TableWork(64, 32);
    table.ours();
    const ours = table.values();
    table.sinfLoop();
    expect(greatestDifference(ours, table.values())).toBeLessThan(1e-5);

    const product = new kernels.ProductWork(5, 7, 9);
    product.ours();
    const c = product.c();
    product.eigen();
    expect(greatestDifference(c, product.c())).toBeLessThan(1e-5);
  });

  it('has the operations of the matrix products', () => {
    // 53.1, 159.6 and 316.9 million
    expect(Object.values(sizes).map((size) => Math.round(operations(size) / 1e5) / 10)).toEqual([53.1, 159.6, 316.9]);
  });

  it('reverses strings', () => {
    const [{ ids, answers } = { ids: [], answers: [] }] = batches(1, 8);
    expect([...answers.slice(8, 16)]).toEqual([...ids.slice(8, 16)].reverse());
  });

  it('trains with the losses of an independent library', async () => {
    await jax.init('wasm');
    jax.defaultDevice('wasm');
    const size = { layers: 2, positions: 8, feedForward: 32 };
    const ours = new kernels.TrainingWork(vocabulary, size.layers, size.positions, size.feedForward, batchSize);
    const theirs = jaxStep(jax, firstWeights(ours), size);
    for (const batch of batches(10, size.positions)) {
      const loss = ours.step(batch.ids, batch.answers);
      expect(Math.abs(loss - (await theirs(batch)))).toBeLessThan(1e-4); // float, and sums in another order
    }
  });
});
