// How loud tokens and positions are beside each other, and how often both can still be read from their sum.

import { html, svg, type TemplateResult, unsafeCSS } from 'lit';
import { compact } from '../../drawing/numbers.ts';
import type { Core } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { flag, real, type Values, whole } from '../fields.ts';
import { Figure } from '../figure.ts';
import css from './scale.css?inline';

const fields = {
  sigma: real({ label: 'Spread σ of the embedding entries', min: 0.001, max: 10, initial: 0.02, scale: 'log' }),
  scaled: flag({ label: 'Multiply the embedding by √d_model', initial: false }),
  amplitude: real({ label: 'Amplitude of the positions', min: 0.001, max: 100, initial: 1, scale: 'log' }),
  d: whole({ label: 'Dimensions (d_model)', min: 2, max: 1024, initial: 512, scale: 'log' }),
};

type State = Values<typeof fields>;
type Result = ReturnType<Core['scaleLab']>;

// a small vocabulary and a short text, so that every sum of the two can be tried
const words = 100;
const positions = 100;

export class PeScale extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Scale: the token and its position share one vector';

  protected compute(core: Core, { sigma, scaled, amplitude, d }: State): Result {
    return core.scaleLab({ words, positions, d, sigma, scaled, amplitude });
  }

  protected draw({ tokenNorms, positionNorms, tokens, positions: places }: Result): TemplateResult {
    const [token, place] = [mean(tokenNorms), mean(positionNorms)];
    const longest = Math.hypot(token, place);
    const bar = (name: string, role: string, length: number) => html`<div class="bar">
      <span class=${role}>${name}</span>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${svg`<rect class=${role} width=${(100 * length) / longest} height="6"></rect>`}</svg>
      <output>${compact(length)}</output>
    </div>`;
    return html`<div class="bars">
        <p>Length of a row, on average</p>
        ${bar('token', 'token', token)}${bar('position', 'position', place)}
        <p>Found again from the sum of both</p>
        ${share('token', 'token', tokens)}${share('position', 'position', places)}
      </div>`;
  }

  protected statement({ tokenNorms, positionNorms, tokens, positions: places }: Result): string {
    const ratio = mean(positionNorms) / mean(tokenNorms);
    const [longer, other, times] = ratio >= 1 ? ['position', 'token', ratio] : ['token', 'position', 1 / ratio];
    const lost = [tokens < 0.9 ? 'the token' : '', places < 0.9 ? 'the position' : ''].filter(Boolean).join(' and ');
    return `A ${longer} row is ${compact(times)} times as long as a ${other} row. ${
      lost ? `From the sum, ${lost} can often not be read any more.` : 'Both can still be read from the sum.'
    }`;
  }
}

const mean = (numbers: ArrayLike<number>): number =>
  Array.from(numbers).reduce((sum, number) => sum + number, 0) / numbers.length;

const share = (name: string, role: string, part: number): TemplateResult => html`<div class="bar">
  <span class=${role}>${name}</span>
  <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">${svg`<rect class="whole" width="100" height="6"></rect><rect class=${role} width=${100 * part} height="6"></rect>`}</svg>
  <output>${(100 * part).toFixed(0)} %</output>
</div>`;

if (!customElements.get('pe-scale')) customElements.define('pe-scale', PeScale);
