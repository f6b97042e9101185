// What stands under every figure: its numbers as text, what can be saved, the link to its state, the panel for teachers.

import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { linkTo } from '../host/link.ts';
import { words } from '../strings/en.ts';
import type { Shared, share } from './share.ts';

export interface Export {
  label: string;
  file: string;
  make(): Blob | Promise<Blob>;
}

/** The figure as it is now. */
export interface Shown extends Omit<Shared, 'link'> {
  twin: TemplateResult | typeof nothing;
  exports: readonly Export[];
}

export class More {
  readonly #host: ReactiveControllerHost;
  /** What came of the last button. */
  #said = '';
  /** The panel for teachers, once somebody has opened it. */
  #share: typeof share | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  render(shown: Shown, save: (item: Export) => void, reset: () => void): TemplateResult {
    const { twin, exports, id, changed } = shown;
    const link = linkTo(id, changed);
    return html`
      ${twin === nothing ? nothing : html`<details class="twin"><summary>${words.figure.asText}</summary>${twin}</details>`}
      <div class="actions">
        ${exports.map((item) => html`<button type="button" @click=${() => save(item)}>${item.label}</button>`)}
        <button type="button" @click=${() => this.#copy(link)}>${words.figure.copyLink}</button>
        <button type="button" @click=${reset}>${words.figure.reset}</button>
        <span role="status">${this.#said}</span>
      </div>
      <details class="share" @toggle=${this.#prepare}><summary>${words.figure.share}</summary>${this.#share?.({ ...shown, link })}</details>
    `;
  }

  say(text: string): void {
    this.#said = text;
    this.#host.requestUpdate();
  }

  readonly #prepare = async (): Promise<void> => {
    this.#share ??= (await import('./share.ts')).share;
    this.#host.requestUpdate();
  };

  async #copy(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      this.say(words.figure.linkCopied);
    } catch {
      // no clipboard in this frame: show the link, so that it can be copied by hand
      this.say(link);
    }
  }
}
