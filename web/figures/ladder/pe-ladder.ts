// The wavelength of every pair of RoPE as rungs of a ladder, and where each stretching rule moves them.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-chart.ts';
import { compact, scientific } from '../../drawing/numbers.ts';
import type { Series } from '../../drawing/pe-chart.ts';
import type { Core, RopeFrequencies, RopeOptions, RopeScaling } from '../../engine/engine.ts';
import { choice, flag, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import { type Lengths, lengthsOf, type Preset, presets, rules } from './rules.ts';

const fields = {
  model: choice({
    label: 'Model',
    options: [['own', 'Own numbers'], ...presets.map(({ id, name }) => [id, name] as const)],
    initial: 'llama31',
  }),
  headDim: whole({ label: 'Channels of a head', min: 4, max: 512, initial: 128, scale: 'log' }),
  base: real({ label: 'Base', min: 10, max: 1e9, initial: 500000, scale: 'log' }),
  trained: whole({ label: 'Trained length, tokens', min: 64, max: 10_000_000, initial: 8192, scale: 'log' }),
  factor: real({ label: 'Stretch by the factor', min: 1, max: 128, initial: 8, scale: 'log' }),
  linear: flag({ label: 'Linear interpolation', initial: true }),
  ntk: flag({ label: 'NTK-aware', initial: true }),
  dynamic: flag({ label: 'Dynamic NTK at the full new length', initial: false }),
  yarn: flag({ label: 'YaRN', initial: true }),
  llama3: flag({ label: 'Llama 3', initial: true }),
  pair: whole({ label: 'Chosen pair', min: 0, max: 255, initial: 32, view: true, control: false }),
};

type State = Values<typeof fields>;
type Rule = Extract<RopeScaling, keyof State>;

interface Result extends Lengths {
  preset: Preset | undefined;
  plain: RopeFrequencies;
  stretched: { rule: RopeScaling; label: string; found: RopeFrequencies }[];
}

/** Rules are no schemes: colours and line patterns of their own. */
const looks: Record<RopeScaling, { color: string; dash: string }> = {
  none: { color: 'var(--pe-ink)', dash: '' },
  linear: { color: 'light-dark(#0f6e6e, #6fd3d0)', dash: '2 5' },
  ntk: { color: 'light-dark(#7a5c00, #d9bd5c)', dash: '14 5' },
  dynamic: { color: 'light-dark(#3d4db7, #aab4f5)', dash: '4 8' },
  yarn: { color: 'light-dark(#7d2f2f, #f0a8a0)', dash: '14 4 4 4' },
  llama3: { color: 'light-dark(#55641a, #bccb6f)', dash: '6 3' },
  longrope: { color: 'light-dark(#6b4f3a, #d6b596)', dash: '10 3 1 3 1 3' },
};

export class PeLadder extends Figure<typeof fields, Result> {
  static override fields = fields;
  protected readonly heading = 'Ladder: how long one turn of each pair takes, before and after stretching';

  protected compute(core: Core, values: State): Result {
    const preset = presets.find(({ id }) => id === values.model);
    const own: RopeOptions = preset?.options ?? { headDim: values.headDim, base: values.base };
    const { headDim, base, partial, scaling = 'none' } = own;
    const lengths = lengthsOf(preset, values);
    const { trained, factor, wanted } = lengths;
    const shape = { headDim, ...(base && { base }), ...(partial && { partial }) };
    const numbers = {
      factor,
      originalMax: trained,
      maxPosition: trained,
      seqLen: Math.round(wanted),
      lowFreqFactor: 1,
      highFreqFactor: 4,
    };
    const chosen = rules.filter(([rule]) => rule === scaling || values[rule as Rule] === true);
    return {
      ...lengths,
      preset,
      plain: core.ropeFrequencies(shape),
      stretched: chosen
        .filter(([rule]) => rule !== 'none')
        // the model's own rule comes with its own constants
        .map(([rule, label]) => ({
          rule,
          label: rule === scaling ? `${label} (its own rule)` : label,
          found: core.ropeFrequencies(rule === scaling ? own : { ...shape, ...numbers, scaling: rule }),
        })),
    };
  }

  protected override get idle(): readonly string[] {
    if (this.values.model === 'own') return [];
    const { options, trained } = this.result?.preset ?? {};
    return ['headDim', 'base', ...(trained ? ['trained'] : []), ...(options?.factor ? ['factor'] : [])];
  }

  #pair({ plain }: Result, { pair }: State): number {
    return Math.min(pair, plain.wavelengths.length - 1);
  }

  protected draw(result: Result, values: State): TemplateResult {
    const { plain, preset, stretched, trained, factor, wanted } = result;
    const pair = this.#pair(result, values);
    const x = Float64Array.from(plain.wavelengths, (_, i) => i);
    const line = (name: string, rule: RopeScaling, found: RopeFrequencies): Series => ({
      name,
      ...looks[rule],
      x,
      y: found.wavelengths.map(Math.log10),
    });
    const series = [
      line('as trained', 'none', plain),
      ...stretched.map(({ rule, label, found }) => line(label, rule, found)),
    ];
    const levels = [
      {
        y: Math.log10(trained),
        name: `${preset?.longest === trained ? 'longest input' : 'trained'}: ${compact(trained)}`,
      },
      { y: Math.log10(wanted), name: `wanted: ${wantedIn(result)}` },
    ];
    return html`
      <pe-chart .series=${series} .levels=${factor > 1 ? levels : levels.slice(0, 1)} .cursor=${pair} step="1" height="340"
        .yFormat=${(power: number) => (Number.isInteger(power) ? power10(power) : '')}
        xLabel="Pair of channels" yLabel="Wavelength, positions"
        label=${`Wavelengths of ${x.length} pairs. Arrow keys choose a pair; its numbers are read out below.`}
        @pe-cursor=${(event: CustomEvent<number>) => this.set({ pair: event.detail })}></pe-chart>
      <p class="readout" role="status">${this.#readout(result, pair)}</p>
    `;
  }

  #readout({ plain, stretched, trained }: Result, pair: number): string {
    const length = plain.wavelengths[pair] ?? Number.NaN;
    const moved = stretched.map(
      ({ label, found }) => `${label} × ${compact((found.wavelengths[pair] ?? Number.NaN) / length)}`,
    );
    return `Pair ${pair}: one turn in ${compact(length)} positions, ${compact(trained / length)} turns in ${compact(trained)} positions. ${
      moved.length ? `Wavelength after: ${moved.join('; ')}.` : ''
    }`;
  }

  protected statement(result: Result): string {
    const { plain, trained, said, stretched, factor } = result;
    const short = plain.wavelengths.filter((length) => length > trained).length;
    const count = plain.wavelengths.length;
    const attention = stretched.find(({ label }) => label.includes('own rule'))?.found.attentionFactor ?? 1;
    const sharpened = attention === 1 ? '' : ` Its rule also multiplies cosine and sine by ${compact(attention)}.`;
    const breaks = factor > 1 && short ? ` Those break first at ${wantedIn(result)}.` : '';
    const turned = short ? `${short} of ${count} pairs never finished a turn.` : `all ${count} pairs finished a turn.`;
    return `${said}: ${turned}${breaks}${sharpened}`;
  }

  protected override twin({ plain, stretched, trained }: Result): TemplateResult {
    return html`<div class="scroll" role="region" tabindex="0" aria-label="Wavelengths of all pairs"><table>
      <caption>Wavelengths in positions</caption>
      <thead><tr><th scope="col">pair</th><th scope="col">as trained</th><th scope="col">turns in ${compact(trained)} positions</th>
        ${stretched.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead>
      <tbody>${Array.from(
        plain.wavelengths,
        (
          length,
          pair,
        ) => html`<tr><th scope="row">${pair}</th><td>${compact(length)}</td><td>${compact(trained / length)}</td>
        ${stretched.map(({ found }) => html`<td>${compact(found.wavelengths[pair] ?? Number.NaN)}</td>`)}</tr>`,
      )}</tbody>
    </table></div>`;
  }

  protected override exports({ plain, stretched }: Result): Export[] {
    const head = ['pair', 'as trained', ...stretched.map(({ rule }) => rule)].join(',');
    const row = (_: number, pair: number) =>
      [pair, plain.frequencies[pair], ...stretched.map(({ found }) => found.frequencies[pair])].join(',');
    const text = () => `${[head, ...Array.from(plain.frequencies, row)].join('\r\n')}\r\n`;
    return [
      {
        label: 'Frequencies as CSV',
        file: 'rope-frequencies.csv',
        make: () => new Blob([text()], { type: 'text/csv' }),
      },
    ];
  }
}

/** The wanted length; as a product where no table says it. */
const wantedIn = ({ trained, factor, wanted }: Lengths): string =>
  wanted === trained * factor ? `${compact(factor)} × ${compact(trained)} = ${compact(wanted)}` : compact(wanted);

const power10 = (power: number): string =>
  power < 4 ? compact(10 ** power) : scientific(10 ** power).replace('1.0·', '');

if (!customElements.get('pe-ladder')) customElements.define('pe-ladder', PeLadder);
