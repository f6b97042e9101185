// The layer of the lesson really runs with the reader's sizes, and every shape on the way is shown; what it refuses, it
// refuses with its reason. The same layer as PyTorch and NumPy code with these numbers.

import { html, type TemplateResult, unsafeCSS } from 'lit';
import type { Core, LayerShapes } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { choice, type Values, whole } from '../fields.ts';
import { Figure } from '../figure.ts';
import { codeFor } from './code.ts';
import css from './shapes.css?inline';

const fields = {
  layer: choice({
    label: 'Layer',
    options: [
      ['PositionalEncoding', 'PositionalEncoding (sinusoidal)'],
      ['LearnedPE', 'LearnedPE'],
      ['TransformerEmbedding', 'TransformerEmbedding (tokens and learned rows)'],
    ],
    initial: 'PositionalEncoding',
  }),
  batch: whole({ label: 'Batch B', min: 1, max: 64, initial: 2 }),
  positions: whole({ label: 'Positions T', min: 1, max: 8192, initial: 10, scale: 'log' }),
  d: whole({ label: 'Width d_model', min: 1, max: 1024, initial: 512, scale: 'log' }),
  input: whole({ label: 'Width of the input', min: 1, max: 1024, initial: 512, scale: 'log' }),
  length: whole({ label: 'max_len', min: 1, max: 8192, initial: 5000, scale: 'log' }),
  vocabulary: whole({ label: 'Vocabulary', min: 1, max: 4096, initial: 1000, scale: 'log' }),
  code: choice({
    label: 'Code for',
    options: [
      ['pytorch', 'PyTorch'],
      ['numpy', 'NumPy'],
    ],
    initial: 'pytorch',
    view: true,
  }),
};

export type ShapeState = Values<typeof fields>;

export class PeShapes extends Figure<typeof fields, LayerShapes> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Shape bench: what goes in, what is added, what comes out';

  protected compute(core: Core, { layer, batch, positions, d, input, length, vocabulary }: ShapeState): LayerShapes {
    return core.layerShapes({ layer, batch, positions, dModel: d, maxLen: length, vocabulary, inputWidth: input });
  }

  protected override get idle(): readonly string[] {
    return this.values.layer === 'TransformerEmbedding' ? ['input'] : ['vocabulary'];
  }

  protected draw(shapes: LayerShapes, values: ShapeState): TemplateResult {
    const ids = values.layer === 'TransformerEmbedding';
    const box = (role: string, name: string, shape: readonly number[]) =>
      html`<li class=${role}><b>${name}</b> <code>(${shape.join(', ')})</code></li>`;
    return html`
      <ol class="path">
        ${box('token', ids ? 'token ids' : 'token embeddings', shapes.input)}
        ${box('position', `rows 0 to ${shapes.rows[0] === undefined ? 0 : shapes.rows[0] - 1} of the table (${shapes.table.join(', ')})`, shapes.rows)}
        ${box('sum', ids ? 'embeddings + rows' : 'input + rows', shapes.output)}
      </ol>
      <details><summary>The same layer in code</summary>
        <pre tabindex="0"><code>${codeFor(values)}</code></pre>
        <button type="button" @click=${this.#copy}>Copy the code</button>
      </details>
    `;
  }

  readonly #copy = (): Promise<void> =>
    this.attempt(async () => {
      await navigator.clipboard.writeText(codeFor(this.values)).catch(() => {
        throw new Error('This frame may not use the clipboard: select the code and copy it by hand.');
      });
      this.more.say('Code copied.');
    });

  protected statement({ input, output, rows }: LayerShapes): string {
    return `(${input.join(', ')}) goes in, (${rows.join(', ')}) is added to each of the ${input[0]} sequences, (${output.join(', ')}) comes out.`;
  }
}

if (!customElements.get('pe-shapes')) customElements.define('pe-shapes', PeShapes);
