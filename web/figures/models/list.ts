// The rows of the model table: data of the lesson, with the one word that the filter knows each scheme by.

import rows from '../../lesson/models.json' with { type: 'json' };

export interface Model {
  id: string;
  name: string;
  year?: number;
  use: string;
  scheme: string;
  kind: string;
  max_len?: number;
  words: string;
  note?: string;
  computable: boolean;
  why_not?: string;
  encoding?: { kind: string; scaling?: Record<string, unknown>; [name: string]: unknown };
  source: string;
  confidence: string;
}

/** "rotary, two bases" is a rotary scheme. */
const kindOf = (scheme: string): string => scheme.split(/[ ,]/)[0] ?? scheme;

export const models: readonly Model[] = (rows as Omit<Model, 'kind'>[]).map((row) => ({
  ...row,
  kind: kindOf(row.scheme),
}));

export const kinds: readonly string[] = [...new Set(models.map(({ kind }) => kind))].sort();

export function sorted(by: 'year' | 'name' | 'length' | 'scheme'): Model[] {
  const order: Record<typeof by, (a: Model, b: Model) => number> = {
    year: (a, b) => (a.year ?? 9999) - (b.year ?? 9999),
    name: (a, b) => a.name.localeCompare(b.name, 'en'),
    length: (a, b) => (b.max_len ?? 0) - (a.max_len ?? 0),
    scheme: (a, b) => a.scheme.localeCompare(b.scheme, 'en'),
  };
  return [...models].sort(order[by]);
}
