// The table of real models: every row is complete, says what it was read from, and either can be computed or says why not.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Row = Record<string, unknown>;
const models: Row[] = JSON.parse(readFileSync(new URL('../../web/lesson/models.json', import.meta.url), 'utf8'));

const confidences = ['read in code', 'page text', 'secondary source', 'sources disagree', 'not verified'];
const uses = ['language', 'translation', 'summarising', 'code', 'images', 'text and images', 'speech'];
const known = new Set([
  ...['id', 'name', 'year', 'use', 'scheme', 'max_len', 'words', 'encoding'],
  ...['computable', 'why_not', 'source', 'confidence', 'note'],
]);

/** What each kind of encoding must say, and what it may say. */
const encodings: Record<string, { needs: string[]; may: string[] }> = {
  sinusoidal: { needs: ['d_model', 'base', 'layout', 'freq'], may: [] },
  rotary: { needs: ['head_dim', 'base', 'pairing'], may: ['partial', 'scaling'] },
  alibi: { needs: ['heads'], may: ['max_bias'] },
  relative_bias: { needs: ['num_buckets', 'max_distance', 'bidirectional'], may: [] },
  learned: { needs: [], may: ['rows', 'offset'] },
};
const scalings: Record<string, { needs: string[]; may: string[] }> = {
  linear: { needs: ['factor', 'original_max'], may: [] },
  yarn: { needs: ['factor', 'original_max'], may: ['beta_fast', 'beta_slow', 'truncate', 'mscale', 'mscale_all_dim'] },
  llama3: { needs: ['factor', 'low_freq_factor', 'high_freq_factor', 'original_max'], may: [] },
};

const complete = (kinds: typeof encodings, kind: unknown, fields: string[]) => {
  const rule = kinds[String(kind)];
  expect(rule, `kind ${kind}`).toBeDefined();
  for (const name of rule?.needs ?? []) expect(fields).toContain(name);
  for (const name of fields) expect([...(rule?.needs ?? []), ...(rule?.may ?? [])]).toContain(name);
};

describe('the table of models', () => {
  it('names each model once', () => {
    const ids = models.map((model) => model.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(models.length).toBeGreaterThan(50);
  });

  it.each(models)('is complete for $name', (model) => {
    for (const name of Object.keys(model)) expect(known).toContain(name);
    for (const name of ['id', 'name', 'scheme', 'words', 'source']) expect(model[name]).toMatch(/\S/);
    expect(model.id).toMatch(/^[a-z0-9-]+$/);
    expect(model.year).toBeGreaterThan(2016);
    expect(uses).toContain(model.use);
    expect(confidences).toContain(model.confidence);
    expect(model.words).toMatch(/\.$/);
    if (model.max_len !== undefined) expect(Number.isInteger(model.max_len)).toBe(true);
  });

  it.each(models)('can compute $name, or says why not', (model) => {
    const encoding = model.encoding as Row | undefined;
    if (encoding) {
      const { kind, ...rest } = encoding;
      complete(encodings, kind, Object.keys(rest));
      if (rest.scaling) {
        const { type, ...parameters } = rest.scaling as Row;
        complete(scalings, type, Object.keys(parameters));
      }
    }
    if (model.computable) {
      expect(['sinusoidal', 'rotary', 'alibi']).toContain(encoding?.kind);
      expect(model.why_not).toBeUndefined();
    } else {
      expect(model.why_not).toMatch(/\.$/);
    }
  });
});
