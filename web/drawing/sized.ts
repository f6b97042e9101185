// A drawing that knows how wide it is and draws again when that changes.

import { LitElement, type PropertyDeclarations } from 'lit';

export abstract class Sized extends LitElement {
  static override properties: PropertyDeclarations = { width: { state: true } };

  /** CSS pixels; 0 until the element has been laid out. */
  declare width: number;

  readonly #observer = new ResizeObserver(([entry]) => {
    // in the next frame: a drawing that grows while sizes are being told makes the browser report a loop as an error
    if (entry) requestAnimationFrame(() => (this.width = Math.floor(entry.contentRect.width)));
  });

  constructor() {
    super();
    this.width = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#observer.observe(this);
  }

  /** Asked for once, for the first picture: the observer would tell it a frame later. */
  override firstUpdated(): void {
    this.width = Math.floor(this.getBoundingClientRect().width);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#observer.disconnect();
  }
}
