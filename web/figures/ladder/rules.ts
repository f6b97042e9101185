// The stretching rules with what each needs to know, and the models whose constants are known.

import type { RopeOptions, RopeScaling } from '../../engine/engine.ts';
import models from '../../lesson/models.json' with { type: 'json' };

export const rules: readonly (readonly [RopeScaling, string])[] = [
  ['none', 'none'],
  ['linear', 'linear interpolation'],
  ['ntk', 'NTK-aware'],
  ['dynamic', 'dynamic NTK'],
  ['yarn', 'YaRN'],
  ['llama3', 'Llama 3'],
  ['longrope', 'LongRoPE'],
];

export interface Preset {
  id: string;
  name: string;
  /** Tokens that the model was trained to before it was stretched, where that is known. */
  trained: number | undefined;
  options: RopeOptions;
}

interface ModelRow {
  id: string;
  name: string;
  computable: boolean;
  max_len?: number;
  encoding?: { kind?: string; scaling?: Record<string, unknown>; [name: string]: unknown };
}

/** Every model of the table that turns, with all its constants known. */
export const presets: Preset[] = (models as ModelRow[]).flatMap(({ id, name, computable, max_len, encoding }) => {
  if (!computable || encoding?.kind !== 'rotary') return [];
  const { kind: _kind, pairing: _pairing, scaling, ...constants } = encoding;
  const { type = 'none', ...numbers } = scaling ?? {};
  const options = camel({ ...constants, ...numbers, scaling: type }) as unknown as RopeOptions;
  return [{ id, name, options, trained: options.originalMax ?? max_len }];
});

/** head_dim → headDim, as the core's border spells it. */
function camel(constants: Record<string, unknown>): Record<string, unknown> {
  const spell = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [spell(name), value]));
}
