import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bits, curvesIn, runs, type Steps } from './held.ts';
import { errorOf, loadTwin, type Module, twins, valueOf } from './twins.ts';

interface Run {
  step(count: number): { value: Steps };
  goOn(options: object): { value: string };
  attention(text: string): { value: { answers: string[]; attention: { rows: number }[][] } } | { error: string };
  table(count: number): { value: { rows: number; cols: number } };
  save(): { value: Uint8Array };
  delete(): void;
}

const start = (module: Module, options: object): Run =>
  valueOf<Run>(module['trainer']?.(options) ?? { error: 'unbound' });

const curves = [...curvesIn(readFileSync('tests/golden/curves.txt', 'utf8'))];

describe.each(twins)('training in the %s twin', (twin) => {
  it.each(curves)('gives the native curve of "%s" bit for bit', async (name, expected) => {
    const run = start(await loadTwin(twin), runs[name] ?? {});
    const { metrics } = run.step(expected.length).value;
    run.delete();
    expect([...metrics.loss].map(bits)).toEqual(expected);
  });

  it('goes on from a saved run where it stopped', async () => {
    const module = await loadTwin(twin);
    const run = start(module, runs['learned'] ?? {});
    run.step(2);
    const bytes = run.save().value;
    const restored = valueOf<Run>(module['restoreTrainer']?.({ bytes }) ?? { error: 'unbound' });
    expect([...restored.step(2).value.metrics.loss]).toEqual([...run.step(2).value.metrics.loss]);
    const cut = module['restoreTrainer']?.({ bytes: bytes.slice(0, bytes.length - 5) });
    expect(errorOf(cut ?? { value: 0 })).toMatch(/\S/);
    run.delete();
    restored.delete();
  });

  it('answers an own string, shows its attention and its table, and refuses a foreign one', async () => {
    const run = start(await loadTwin(twin), { scheme: 'learned', layers: 2 });
    const own = run.attention('31415926');
    if ('error' in own) throw new Error(own.error);
    expect(own.value.answers).toHaveLength(8);
    expect(own.value.attention.map((heads) => heads.map((head) => head.rows))).toEqual(Array(2).fill([8, 8, 8, 8]));
    expect(run.table(8).value).toMatchObject({ rows: 8, cols: 64 });
    expect(run.attention('dog')).toHaveProperty('error');
    run.delete();
  });

  it('says why a run cannot be, and that one diverged', async () => {
    const module = await loadTwin(twin);
    const refusal = (options: object): string => errorOf(module['trainer']?.(options) ?? { value: 0 });
    expect(refusal({})).toContain('scheme');
    expect(refusal({ scheme: 'none', length: 0 })).toContain('not 0');
    expect(refusal({ scheme: 'none', length: 10000 })).toContain('10000');
    expect(refusal({ scheme: 'none', lr: Number.NaN })).toContain('NaN');
    expect(refusal({ scheme: 'none', lr: -1 })).toContain('-1');

    const run = start(module, { scheme: 'none', lr: 1e6 });
    expect(run.step(100).value.state).toBe('diverged');
    run.delete();
  });

  it('computes the ceilings of the lesson', async () => {
    const module = await loadTwin(twin);
    const ceiling = (options: object): number | null => valueOf(module['ceiling']?.(options) ?? { error: 'unbound' });
    expect(ceiling({ task: 'reverse', length: 8 })).toBeCloseTo(0.31717, 12);
    expect(ceiling({ task: 'reverse', length: 8, causal: true, positions: true })).toBeCloseTo(0.55, 12);
    expect(ceiling({ task: 'reverse', length: 8, causal: true })).toBeNull();
  });
});
