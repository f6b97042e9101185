// A list that a reader puts in order: by the buttons of each item, by the arrow keys on its handle, or by dragging the
// handle.

import { html, LitElement, type TemplateResult } from 'lit';
import { words } from '../../strings/en.ts';
import { moved } from './moved.ts';
import { quizStyles } from './styles.ts';

export interface OrderItem {
  id: string;
  content: unknown;
  name: string;
}

export class PeOrder extends LitElement {
  static override styles = quizStyles;
  static override properties = {
    items: { attribute: false },
    order: { attribute: false },
    label: {},
    said: { state: true },
    held: { state: true },
  };

  declare items: readonly OrderItem[];
  declare order: readonly string[];
  declare label: string;
  declare said: string;
  declare held: string | undefined;

  constructor() {
    super();
    this.items = [];
    this.order = [];
    this.label = '';
    this.said = '';
  }

  override render(): TemplateResult {
    const rows = this.order.flatMap((id) => this.items.find((item) => item.id === id) ?? []);
    return html`
      <ol class="order" aria-label=${this.label}>
        ${rows.map((item, at) => this.#row(item, at, rows.length))}
      </ol>
      <p class="sr" role="status">${this.said}</p>
    `;
  }

  #row(item: OrderItem, at: number, count: number): TemplateResult {
    const step = (
      does: 'up' | 'down',
      to: number,
      sign: string,
    ) => html`<button type="button" class="step" data-does=${does}
      aria-label=${words.quiz[does](item.name)} aria-disabled=${to < 0 || to >= count}
      @click=${() => this.#move(item.id, to)}><span aria-hidden="true">${sign}</span></button>`;
    return html`<li data-id=${item.id} class=${this.held === item.id ? 'held' : ''}>
      <button type="button" class="handle" data-does="handle" aria-label=${words.quiz.handle(item.name, at + 1, count)}
        @keydown=${(event: KeyboardEvent) => this.#key(event, item.id, at)}
        @pointerdown=${(event: PointerEvent) => this.#grab(event, item.id)}
        @pointermove=${this.#drag} @lostpointercapture=${this.#drop}><span aria-hidden="true"></span></button>
      <span class="what">${item.content}</span>
      ${step('up', at - 1, '↑')}${step('down', at + 1, '↓')}
    </li>`;
  }

  #key(event: KeyboardEvent, id: string, at: number): void {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: this.order.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.#move(id, to);
  }

  /** Moves an item, says where it stands now, and lets the focus go with it. */
  async #move(id: string, to: number): Promise<void> {
    if (to < 0 || to >= this.order.length) return;
    const does = (this.renderRoot as ShadowRoot).activeElement?.getAttribute('data-does');
    this.order = moved(this.order, this.order.indexOf(id), to);
    const name = this.items.find((item) => item.id === id)?.name ?? id;
    this.said = words.quiz.nowAt(name, to + 1, this.order.length);
    this.dispatchEvent(new CustomEvent('pe-order', { detail: this.order }));
    await this.updateComplete;
    // rows keep their place in the document while their items change, so that a drag holds on to its handle
    if (does) this.#rows()[to]?.querySelector<HTMLElement>(`[data-does="${does}"]`)?.focus();
  }

  #rows(): HTMLElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLElement>('li')];
  }

  #grab(event: PointerEvent, id: string): void {
    if (event.button !== 0) return;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.held = id;
  }

  /** The held item stands below every row whose middle the pointer has passed. */
  #drag(event: PointerEvent): void {
    if (this.held === undefined) return;
    const at = this.order.indexOf(this.held);
    const above = this.#rows().filter((row, place) => {
      const box = row.getBoundingClientRect();
      return place !== at && event.clientY > box.top + box.height / 2;
    });
    if (above.length !== at) this.#move(this.held, above.length);
  }

  #drop(): void {
    this.held = undefined;
  }
}

if (!customElements.get('pe-order')) customElements.define('pe-order', PeOrder);
