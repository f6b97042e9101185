// The real encoding of a model, where the table holds all of its constants.

import { compact } from '../../drawing/numbers.ts';
import type { ColorMap, Core, SinusoidalOptions, Table } from '../../engine/engine.ts';
import { presets } from '../ladder/rules.ts';
import type { Model } from './list.ts';

export interface Encoding {
  table: Table;
  map: ColorMap;
  domain: readonly [number, number];
  unit: string;
  rows: string;
  cols: string;
  square: boolean;
  fact: string;
}

export function computed(core: Core, model: Model, positions: number): Encoding | undefined {
  const constants = model.computable ? model.encoding : undefined;
  switch (constants?.kind) {
    case 'sinusoidal':
      return sinusoidal(core, constants, positions);
    case 'rotary':
      return rotary(core, model, positions);
    case 'alibi':
      return alibi(core, constants, positions);
    default:
      return undefined;
  }
}

function sinusoidal(core: Core, constants: Record<string, unknown>, positions: number): Encoding {
  const { d_model, base, layout, freq } = constants as {
    d_model: number;
    base: number;
    layout: SinusoidalOptions['layout'];
    freq: SinusoidalOptions['freq'];
  };
  const options = { d: d_model, base, ...(layout && { layout }), ...(freq && { freq }), count: positions };
  const { wavelengths } = core.frequencies(options);
  return {
    table: core.sinusoidalTable(options),
    map: 'viridis',
    domain: [-1, 1],
    unit: 'Added to the embedding',
    rows: 'Token position',
    cols: 'Embedding dimension',
    square: false,
    fact: `${d_model} dimensions; the slowest wave needs ${compact(wavelengths.at(-1) ?? Number.NaN)} positions.`,
  };
}

function rotary(core: Core, model: Model, positions: number): Encoding | undefined {
  const options = presets.find(({ id }) => id === model.id)?.options;
  if (!options) return undefined;
  const { wavelengths, attentionFactor } = core.ropeFrequencies(options);
  return {
    table: core.ropeAngles({ ...options, count: positions }).cosine,
    map: 'puor',
    domain: [-1, 1],
    unit: 'Cosine of the turn',
    rows: 'Token position',
    cols: 'Pair of channels',
    square: false,
    fact: `${wavelengths.length} pairs are turned; the slowest needs ${compact(wavelengths.at(-1) ?? Number.NaN)} positions for one turn${
      attentionFactor === 1 ? '' : `, and cosine and sine are multiplied by ${compact(attentionFactor)}`
    }.`,
  };
}

function alibi(core: Core, constants: Record<string, unknown>, positions: number): Encoding {
  const { heads, max_bias = 8 } = constants as { heads: number; max_bias?: number };
  const { slopes, bias } = core.alibi({ heads, head: 0, positions, maxBias: max_bias });
  const steepest = slopes[0] ?? Number.NaN;
  return {
    table: bias,
    map: 'viridis',
    domain: [-steepest * (positions - 1), 0],
    unit: 'Added to the score, head 0',
    rows: 'Query position',
    cols: 'Key position',
    square: true,
    fact: `${heads} heads; head 0 subtracts ${compact(steepest)} for every position of distance, the flattest head ${compact(Math.min(...slopes))}.`,
  };
}
