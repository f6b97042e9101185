// A row of words that can be put in another order: drag a word, use the arrow keys on it, or choose it and press a button.
// Words glide to their new places, so that the eye can follow.

import { html, LitElement, type PropertyValues, type TemplateResult, unsafeCSS } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { words as phrases } from '../../strings/en.ts';
import { figureStyles } from '../../style/figure.ts';
import css from './word-list.css?inline';
import { moved } from './words.ts';

export class PeWordList extends LitElement {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override properties = {
    words: { attribute: false },
    order: { attribute: false },
    chosen: { state: true },
    said: { state: true },
  };

  declare words: readonly string[];
  declare order: readonly number[];
  /** The chosen word, by its place in the sentence as written. */
  declare chosen: number;
  declare protected said: string;
  #before = new Map<string, DOMRect>();
  #dragged: number | undefined;

  constructor() {
    super();
    this.words = [];
    this.order = [];
    this.chosen = 0;
    this.said = '';
  }

  override render(): TemplateResult {
    const place = this.order.indexOf(this.chosen);
    const last = this.order.length - 1;
    return html`
      <ol class="long" aria-label=${phrases.shuffle.list} @keydown=${this.#key}>
        ${repeat(
          this.order,
          (index) => index,
          (index, at) => this.#word(index, at),
        )}
      </ol>
      <div class="actions">
        <button type="button" aria-disabled=${place <= 0 ? 'true' : 'false'} @click=${() => this.move(place, place - 1)}>← ${phrases.shuffle.left}</button>
        <button type="button" aria-disabled=${place < 0 || place >= last ? 'true' : 'false'} @click=${() => this.move(place, place + 1)}>${phrases.shuffle.right} →</button>
        <button type="button" aria-disabled=${last < 1 ? 'true' : 'false'} @click=${() => this.#all([...this.order].reverse())}>${phrases.shuffle.reverse}</button>
        <button type="button" aria-disabled=${last < 1 ? 'true' : 'false'} @click=${() => this.#all(this.words.map((_, i) => i))}>${phrases.shuffle.restore}</button>
        <span role="status">${this.said}</span>
      </div>`;
  }

  #word(index: number, at: number): TemplateResult {
    return html`<li>
      <button type="button" dir="auto" data-index=${index} draggable="true" aria-pressed=${index === this.chosen ? 'true' : 'false'}
        tabindex=${index === this.chosen ? 0 : -1}
        aria-label=${phrases.shuffle.word(this.words[index] ?? '', at + 1, this.order.length)}
        @click=${() => this.#choose(index)}
        @pointerdown=${(event: PointerEvent) => this.#grab(event, index)}
        @pointermove=${this.#drag} @pointerup=${this.#drop} @pointercancel=${this.#drop}
        @dragstart=${(event: DragEvent) => event.preventDefault()}>${this.words[index]}</button>
    </li>`;
  }

  #choose(index: number): void {
    this.chosen = index;
    this.dispatchEvent(new CustomEvent('pe-choose', { detail: index }));
  }

  #key(event: KeyboardEvent): void {
    const at = this.order.indexOf(this.chosen);
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      // with Ctrl or Alt only the choice moves, so that every word can be reached by keys
      if (event.ctrlKey || event.altKey) this.#focusWord(this.order[at + step]);
      else this.move(at, at + step);
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      this.#focusWord(event.key === 'Home' ? this.order[0] : this.order.at(-1));
    }
  }

  #focusWord(index: number | undefined): void {
    if (index === undefined) return;
    this.#choose(index);
    this.updateComplete.then(() => this.#button(index)?.focus());
  }

  /** Moves the word at one place to another and says so. */
  move(from: number, to: number): void {
    if (from < 0 || to < 0 || to >= this.order.length || from === to) return;
    const focused =
      this.renderRoot.querySelector(':focus') instanceof HTMLButtonElement &&
      this.shadowRoot?.activeElement?.hasAttribute('data-index');
    const word = this.order[from] ?? 0;
    this.#all(moved(this.order, from, to));
    this.said = phrases.shuffle.moved(this.words[word] ?? '', to + 1, this.order.length);
    // a moved node loses the focus
    if (focused) this.updateComplete.then(() => this.#button(word)?.focus());
  }

  #all(order: readonly number[]): void {
    this.order = order;
    this.said = phrases.shuffle.reads(order.map((index) => this.words[index]).join(' '));
    this.dispatchEvent(new CustomEvent('pe-order', { detail: order }));
  }

  // --- dragging: the word changes places with the one under the pointer ---

  #grab(event: PointerEvent, index: number): void {
    this.#dragged = index;
    this.#choose(index);
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  readonly #drag = (event: PointerEvent): void => {
    if (this.#dragged === undefined || event.buttons === 0) return;
    // the place of a word, not the word itself: that may still be gliding there
    const over = [...this.renderRoot.querySelectorAll<HTMLElement>('[data-index]')].find(({ parentElement }) => {
      const box = (parentElement as Element).getBoundingClientRect();
      return (
        event.clientX >= box.left && event.clientX < box.right && event.clientY >= box.top && event.clientY < box.bottom
      );
    });
    const target = Number(over?.dataset['index'] ?? this.#dragged);
    if (target !== this.#dragged) this.move(this.order.indexOf(this.#dragged), this.order.indexOf(target));
  };

  readonly #drop = (): void => {
    this.#dragged = undefined;
  };

  #button(index: number): HTMLElement | null {
    return this.renderRoot.querySelector(`[data-index="${index}"]`);
  }

  // --- gliding ---

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has('order') || !this.hasUpdated) return;
    this.#before = new Map(
      this.#buttons().map((button) => [button.dataset['index'] ?? '', button.getBoundingClientRect()]),
    );
  }

  override updated(changed: PropertyValues): void {
    if (!changed.has('order')) return;
    this.#keepInSight();
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const button of this.#buttons()) {
      const before = this.#before.get(button.dataset['index'] ?? '');
      const after = button.getBoundingClientRect();
      if (!before || (before.left === after.left && before.top === after.top)) continue;
      const from = `translate(${before.left - after.left}px, ${before.top - after.top}px)`;
      button.animate([{ transform: from }, { transform: 'none' }], { duration: 250, easing: 'ease-out' });
    }
  }

  /** A long list scrolls after its chosen word, and leaves the page where it is. */
  #keepInSight(): void {
    const list = this.renderRoot.querySelector('ol');
    const word = this.#button(this.chosen)?.getBoundingClientRect();
    if (!list || !word) return;
    const { top, bottom } = list.getBoundingClientRect();
    if (word.top < top) list.scrollTop += word.top - top - 8;
    else if (word.bottom > bottom) list.scrollTop += word.bottom - bottom + 8;
  }

  #buttons(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('[data-index]')];
  }
}

if (!customElements.get('pe-word-list')) customElements.define('pe-word-list', PeWordList);
