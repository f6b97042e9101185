// Put the words in another order and see what attention makes of it: f(PX) beside P f(X), and how far they are apart.

import { html, nothing, type TemplateResult, unsafeCSS } from 'lit';
import '../../drawing/pe-grid.ts';
import { csv } from '../../drawing/export.ts';
import { compact } from '../../drawing/numbers.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import { tableTwin } from '../../drawing/twin.ts';
import { type Order, type StartCore, startEngine, type Table } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { choice, flag, text, type Values, wholes } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import css from './shuffle.css?inline';
import './word-list.ts';
import { copies, exception, unless } from './sentences.ts';
import { checkSentence, mostWords, orderOf, splitWords, tokenOf } from './words.ts';

const fields = {
  text: text({ label: 'Your sentence (read on Enter)', initial: 'dog bites man', max: 2000, check: checkSentence }),
  scheme: choice({
    label: 'Positions',
    options: [
      ['none', 'none'],
      ['sinusoidal', 'sinusoidal, added'],
      ['learned', 'learned rows, added (not trained yet)'],
      ['rotary', 'rotary: queries and keys turned'],
      ['alibi', 'ALiBi: scores biased by distance'],
      ['relative', 'relative bias (T5; not trained yet)'],
    ],
    initial: 'none',
  }),
  mask: choice({
    label: 'Mask',
    options: [
      ['none', 'none: every word sees all words'],
      ['causal', 'causal: a word sees itself and earlier words'],
    ],
    initial: 'none',
  }),
  pool: flag({ label: 'Average the outputs into one vector', initial: false, view: true }),
  order: wholes({ label: 'Order of the words', initial: [2, 1, 0], min: 0, max: mostWords - 1, most: mostWords }),
  word: wholes({ label: 'Chosen word', initial: [0], min: 0, max: mostWords - 1, most: 1, view: true }),
};

export type State = Values<typeof fields>;

interface Result {
  words: string[];
  order: number[];
  answer: Order;
  pictures: Record<'x' | 'px' | 'fX' | 'fPx', Picture>;
}

export class PeShuffle extends Figure<typeof fields, Result, StartCore> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  static override engine = startEngine;
  protected readonly heading = 'Shuffle the words: what does an attention layer notice?';

  protected compute(core: StartCore, { text: sentence, scheme, mask, order: wanted }: State): Result {
    const words = splitWords(sentence);
    const order = orderOf(wanted, words.length);
    const answer = core.order({ words: words.map(tokenOf), order, scheme, causal: mask === 'causal' });
    const draw = (table: Table) => picture(core, table, 'puor', [-answer.scale, answer.scale]);
    return {
      words,
      order,
      answer,
      pictures: { x: draw(answer.x), px: draw(answer.px), fX: draw(answer.fX), fPx: draw(answer.fPx) },
    };
  }

  protected draw({ words, order, pictures }: Result, values: State): TemplateResult {
    const shuffled = order.map((index) => words[index] ?? '');
    const chosen = Math.min(values.word[0] ?? 0, words.length - 1);
    const grid = (name: keyof Result['pictures'], label: TemplateResult, rows: string[], row: number) => html`<div>
      <p class="name">${label}</p>
      <pe-grid .picture=${pictures[name].cells} .rowNames=${rows} .cursor=${{ row, col: -1 }} rowHeight=${rowHeight(words.length)}
        label=${`Matrix ${name}, one row a word`} @pe-cursor=${(event: CustomEvent<{ row: number }>) =>
          this.set({ word: [rows === words ? event.detail.row : (order[event.detail.row] ?? 0)] })}></pe-grid>
    </div>`;
    return html`
      <pe-word-list .words=${words} .order=${order} .chosen=${chosen}
        @pe-order=${(event: CustomEvent<number[]>) => this.set({ order: event.detail })}
        @pe-choose=${(event: CustomEvent<number>) => this.set({ word: [event.detail] })}></pe-word-list>
      <div class="matrices">
        ${grid('x', html`<i class="token">X</i>, the words as written`, words, chosen)}
        ${grid('fX', html`<i>f</i>(<i class="token">X</i>), attention’s output`, words, chosen)}
        ${grid('px', html`<i>P</i><i class="token">X</i>, the words shuffled`, shuffled, order.indexOf(chosen))}
        ${grid('fPx', html`<i>f</i>(<i>P</i><i class="token">X</i>), output for the shuffled words`, shuffled, order.indexOf(chosen))}
      </div>
      ${values.pool ? this.#pooled(this.result as Result) : nothing}
      <p class="residual">
        <span>‖<i>f</i>(<i>P</i><i>X</i>) − <i>P</i> <i>f</i>(<i>X</i>)‖ ÷ ‖<i>f</i>(<i>X</i>)‖ = </span>
        <output data-value=${this.result?.answer.relative ?? nothing}>${compact(this.result?.answer.relative ?? Number.NaN)}</output>
      </p>
    `;
  }

  #pooled({ answer }: Result): TemplateResult {
    return html`<p class="pooled">The average of all outputs moved by at most
      <output data-value=${answer.pooledResidual}>${compact(answer.pooledResidual)}</output>${
        answer.pooledResidual < 1e-6
          ? ': pooled, the layer gives both orders the same vector.'
          : ': even the average knows that the order changed.'
      }</p>`;
  }

  protected statement({ words, answer }: Result, values: State): string {
    return `${this.#residual(answer, values)}${copies(words.map(tokenOf), answer.fX, answer.scale)}`;
  }

  #residual(answer: Order, values: State): string {
    const reason = exception(answer.reason);
    if (reason) return `Residual ${compact(answer.relative)}: ${reason}`;
    if (answer.relative < 1e-6) return `Residual ${compact(answer.relative)}: the outputs only changed places.`;
    return `Residual ${compact(answer.relative)}: the outputs themselves changed. ${unless(values.scheme, values.mask)}`;
  }

  protected override twin({ words, order, answer }: Result): TemplateResult {
    const shuffled = order.map((index) => words[index] ?? '');
    const cell = { row: 0, col: 0 };
    const of = (caption: string, table: Table, rows: string[]) =>
      tableTwin(table, { caption, cell, row: (row) => rows[row] ?? '', col: (col) => `dimension ${col}` });
    return html`${of('f(X)', answer.fX, words)}${of('f(PX)', answer.fPx, shuffled)}`;
  }

  protected override exports({ answer }: Result): Export[] {
    const file = (name: string, table: Table): Export => ({
      label: `${name} as CSV`,
      file: `${name}.csv`,
      make: () => new Blob([csv(table)], { type: 'text/csv' }),
    });
    return [file('f(X)', answer.fX), file('f(PX)', answer.fPx)];
  }
}

/** Pixels a word: room to read it, but no matrix much taller than a phone. */
const rowHeight = (words: number): number => Math.max(6, Math.min(28, Math.floor(420 / words)));

if (!customElements.get('pe-shuffle')) customElements.define('pe-shuffle', PeShuffle);
