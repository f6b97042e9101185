// The stretching rules with what each needs to know, and the models whose constants are known.

import { grouped } from '../../drawing/numbers.ts';
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
  /** The longest input, where that is known. */
  longest: number | undefined;
  /** Tokens before the model was stretched; without a stretch, its longest input. */
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
  return [{ id, name, options, longest: max_len, trained: options.originalMax ?? max_len }];
});

/** What the figure reckons with, and where it comes from. */
export interface Lengths {
  trained: number;
  factor: number;
  /** The length that the stretch is for: the model’s own where it is stretched, else factor × trained. */
  wanted: number;
  /** How the sentence names the trained length. */
  said: string;
}

export function lengthsOf(preset: Preset | undefined, set: { trained: number; factor: number }): Lengths {
  const { longest, options } = preset ?? {};
  const trained = preset?.trained ?? set.trained;
  const factor = options?.factor ?? set.factor;
  const wanted = (options?.factor && longest) || trained * factor;
  const tokens = `${grouped(trained)} tokens`;
  if (!preset) return { trained, factor, wanted, said: `Trained to ${tokens}` };
  if (!preset.trained) return { trained, factor, wanted, said: `${preset.name}, if it was trained to ${tokens}` };
  // of a model that is not stretched, the table holds the longest input and not what it was trained to
  const known = options?.originalMax ? `trained to ${tokens} before it was stretched` : `which takes up to ${tokens}`;
  return { trained, factor, wanted, said: `${preset.name}, ${known}` };
}

/** head_dim → headDim, as the core's border spells it. */
function camel(constants: Record<string, unknown>): Record<string, unknown> {
  const spell = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [spell(name), value]));
}
