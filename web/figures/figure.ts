// What every figure is: state declared as fields, a result that the core computes from it, a drawing of the result, one
// sentence that says what is seen, a text twin and exports. A figure says what is its own; the rest is made here.
// When the core refuses the state, its sentence is shown and the last good picture stays.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type Core, engine, type StartCore } from '../engine/engine.ts';
import { download } from '../host/download.ts';
import { onLink, readLink, writeLink } from '../host/link.ts';
import { words } from '../strings/en.ts';
import { figureStyles } from '../style/figure.ts';
import { controls } from './controls.ts';
import { attributeOf, type Fields, initialValues, type Values } from './fields.ts';
import { type Export, More } from './more.ts';

export type { Export };

/** F: its fields. R: what it computes. C: the core, or the part of it that comes first, where that has all it asks for. */
export abstract class Figure<F extends Fields, R, C extends StartCore = Core> extends LitElement {
  static override styles = figureStyles;
  static override properties = {
    values: { state: true },
    message: { state: true },
    unfit: { state: true },
    result: { state: true },
    resting: { state: true },
  };
  /** Set by each figure: its state. */
  static fields: Fields = {};
  /** Where its core comes from. */
  static engine: () => Promise<StartCore> = engine;

  declare values: Values<F>;
  declare result: R | undefined;
  /** Why what a reader asked for was not done. */
  declare protected message: string;
  /** Why the core refuses the present state, and of which state the picture is then. */
  declare protected unfit: string;
  declare protected resting: string;
  protected core: C | undefined;

  /** What the figure starts with: its fields, and the attributes of this element. */
  #initial: Values<F>;
  /** What was typed and not taken, and why. */
  readonly #refused = new Map<string, { text: string; why: string }>();
  #stale = true;
  protected readonly more = new More(this);
  #locked = new Set<string>();
  #hidden = new Set<string>();
  #stopLink: (() => void) | undefined;

  constructor() {
    super();
    this.#initial = initialValues(this.fields) as Values<F>;
    this.values = this.#initial;
    this.message = '';
    this.unfit = '';
    this.resting = '';
    this.addEventListener('keydown', keepKeys);
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...Object.keys(this.fields).map(attributeOf), 'lock', 'hide'];
  }

  protected get fields(): Fields {
    return (this.constructor as typeof Figure).fields;
  }

  // --- what a figure says of itself ---

  protected abstract readonly heading: string;
  /** Asks the core. Throws what the core throws. */
  protected abstract compute(core: C, values: Values<F>): R;
  protected abstract draw(result: R, values: Values<F>): TemplateResult;
  /** The one sentence that states the current fact. */
  protected abstract statement(result: R, values: Values<F>): string;
  /** The same numbers as text; nothing when the drawing is text already. */
  protected twin(_result: R, _values: Values<F>): TemplateResult | typeof nothing {
    return nothing;
  }
  /** Whether the statement changes by itself just now: nobody wants every step read out. */
  protected get busy(): boolean {
    return false;
  }
  /** What answers the last of the controls, and so stands under them. */
  protected below(_result: R, _values: Values<F>): TemplateResult | typeof nothing {
    return nothing;
  }
  /** Fields whose controls the present state does not need. */
  protected get idle(): readonly string[] {
    return [];
  }
  protected exports(_result: R, _values: Values<F>): Export[] {
    return [];
  }

  // --- state ---

  /** Sets fields as a reader does: computed anew, written into the link, told to the host page. */
  set(change: Partial<Values<F>>): void {
    this.message = '';
    this.#apply(change);
    writeLink(this.id, this.linkValues());
    this.dispatchEvent(new CustomEvent('pe-change', { detail: { ...this.values }, bubbles: true, composed: true }));
  }

  /** Takes what a reader typed into a field; what is not allowed stays in the box with a sentence beside it. */
  type(name: string, text: string): void {
    try {
      const value = this.fields[name]?.parse(text);
      this.#refused.delete(name);
      this.set({ [name]: value } as Partial<Values<F>>);
    } catch (reason) {
      this.#refused.set(name, { text, why: (reason as Error).message });
    }
    this.requestUpdate();
  }

  /** Computes anew although no field changed: something beside them did, such as an opened file. */
  protected refresh(): void {
    this.#stale = true;
    this.requestUpdate();
  }

  /** Says beside its box that what a field holds was not taken, as only the attempt could tell; '' takes it back. */
  protected refuse(name: string, why: string): void {
    if (why) this.#refused.set(name, { text: this.fields[name]?.format(this.values[name]) ?? '', why });
    else this.#refused.delete(name);
    this.requestUpdate();
  }

  /** Runs what a reader asked for; an error is shown as its sentence and changes nothing else. */
  protected async attempt(work: () => void | Promise<void>): Promise<void> {
    try {
      this.message = '';
      await work();
    } catch (reason) {
      this.message = (reason as Error).message;
    }
  }

  #apply(change: Partial<Values<F>>): void {
    const changed = Object.keys(change).filter((name) => change[name] !== this.values[name]);
    if (changed.some((name) => !this.fields[name]?.view)) this.#stale = true;
    for (const name of Object.keys(change)) this.#refused.delete(name);
    this.values = { ...this.values, ...change };
  }

  protected linkValues(): Map<string, string> {
    const changed = Object.entries(this.fields).filter(([name]) => this.values[name] !== this.#initial[name]);
    return new Map(changed.map(([name, field]) => [name, field.format(this.values[name])]));
  }

  // --- life ---

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.id) this.id = this.localName.replace(/^pe-/, '');
    this.#stopLink = onLink(() => this.#readLink());
    this.#readLink();
    if (!this.core) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopLink?.();
  }

  override attributeChangedCallback(name: string, old: string | null, text: string | null): void {
    super.attributeChangedCallback(name, old, text);
    if (name === 'lock' || name === 'hide') {
      const names = new Set((text ?? '').split(/[\s,]+/).filter(Boolean));
      if (name === 'lock') this.#locked = names;
      else this.#hidden = names;
      this.requestUpdate();
      return;
    }
    const field = Object.keys(this.fields).find((key) => attributeOf(key) === name);
    if (field && text !== null) {
      const change = { [field]: this.fields[field]?.clamp(text) } as Partial<Values<F>>;
      this.#initial = { ...this.#initial, ...change };
      this.#apply(change);
    }
  }

  #readLink(): void {
    const { values, lock, hide } = readLink(this.id);
    const known = [...values].filter(([name]) => Object.hasOwn(this.fields, name));
    // a link that names the figure means its whole state: what it leaves out is as at the start
    if (known.length) {
      const given = Object.fromEntries(known.map(([name, text]) => [name, this.fields[name]?.clamp(text)]));
      this.#apply({ ...this.#initial, ...given } as Values<F>);
    }
    for (const name of lock) this.#locked.add(name);
    for (const name of hide) this.#hidden.add(name);
  }

  async #start(): Promise<void> {
    try {
      this.core = (await (this.constructor as typeof Figure).engine()) as C;
      this.requestUpdate();
    } catch (reason) {
      this.resting = (reason as Error).message;
    }
  }

  override willUpdate(_changed: PropertyValues): void {
    if (!this.core || !this.#stale) return;
    this.#stale = false;
    try {
      this.result = this.compute(this.core, this.values);
      this.unfit = '';
    } catch (reason) {
      const why = (reason as Error).message;
      if (reason instanceof WebAssembly.RuntimeError) this.#restart();
      else if (this.result === undefined) this.#showUsual(this.core, why);
      else this.unfit = `${why} ${words.figure.before}`;
    }
  }

  /** A link or an attribute asked for what cannot be: the usual picture, beside the sentence and the controls. */
  #showUsual(core: C, why: string): void {
    try {
      this.result = this.compute(core, initialValues(this.fields) as Values<F>);
      this.unfit = `${why} ${words.figure.usual}`;
    } catch {
      // a figure that cannot draw its usual state either has only the sentence
      this.resting = why;
    }
  }

  /** After a trap the module is gone: load a new one; the state stays. */
  #restart(): void {
    this.core = undefined;
    this.unfit = words.figure.trapped;
    this.#start();
  }

  // --- drawing ---

  override render(): TemplateResult {
    const { result } = this;
    if (result === undefined) {
      return html`<slot></slot>${this.resting ? html`<p class="message" role="status">${this.resting}</p>` : nothing}`;
    }
    return html`
      <figure aria-labelledby="heading">
        <figcaption id="heading">${this.heading}</figcaption>
        ${this.draw(result, this.values)}
        <p class="statement" role="status" aria-live=${this.busy ? 'off' : nothing}>${this.statement(result, this.values)}</p>
        ${this.#complaint()}
        ${controls(this.fields, this.values, {
          refused: this.#refused,
          locked: this.#locked,
          hidden: new Set([...this.#hidden, ...this.idle]),
          set: (change) => this.set(change as Partial<Values<F>>),
          type: (name, text) => this.type(name, text),
        })}
        ${this.below(result, this.values)}
        ${this.#underneath(result)}
      </figure>
    `;
  }

  /** One at a time: what was asked for last, the state, then what stands in a box, which is read beside it already. */
  #complaint(): TemplateResult {
    const boxed = [...this.#refused.values()].at(-1)?.why ?? '';
    const said = this.message || this.unfit;
    return html`<p class=${said ? 'message' : 'message heard'} role="alert">${said || boxed}</p>`;
  }

  #underneath(result: R): TemplateResult {
    return this.more.render(
      {
        tag: this.localName,
        id: this.id,
        heading: this.heading,
        fields: this.fields,
        values: this.values,
        changed: this.linkValues(),
        twin: this.twin(result, this.values),
        exports: this.exports(result, this.values),
      },
      (item) => this.#save(item),
      () => this.#reset(),
    );
  }

  #reset(): void {
    this.#refused.clear();
    this.set(this.#initial);
  }

  #save(item: Export): Promise<void> {
    return this.attempt(async () => download(item.file, await item.make()));
  }
}

/** Slide programs listen for bare keys on the document; those that a figure uses are its own. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation();
}
