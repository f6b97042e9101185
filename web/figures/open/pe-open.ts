// The reader's own table: a file dropped or chosen, or numbers pasted; as heatmap, similarity and spectrum, and beside
// any encoding of ours.

import { html, nothing, type TemplateResult, unsafeCSS } from 'lit';
import '../../drawing/pe-grid.ts';
import { gridExports } from '../../drawing/export.ts';
import { compact } from '../../drawing/numbers.ts';
import { tableTwin } from '../../drawing/twin.ts';
import type { Core, Table } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { button } from '../button.ts';
import { choice, real, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import css from './open.css?inline';
import { parseTable } from './paste.ts';
import { recipes } from './recipes.ts';
import { openFile, type Source, type Tensor } from './source.ts';
import { foldedFrom, type Shown, show } from './views.ts';

/** No table has more rows or columns. */
const mostAlong = (1 << 20) - 1;

const fields = {
  view: choice({
    label: 'Show',
    options: [
      ['heatmap', 'heatmap'],
      ['similarity', 'similarity of its rows'],
      ['spectrum', 'spectrum of its columns'],
      ['compare', 'difference from an encoding of ours'],
    ],
    initial: 'heatmap',
  }),
  recipe: choice({
    label: 'Compare with',
    options: recipes.map(({ name, label }) => [name, label] as const),
    initial: 'interleaved',
  }),
  base: real({ label: 'Base', min: 0.1, max: 1e9, initial: 10000, scale: 'log' }),
  tolerance: real({ label: 'Cells differ beyond', min: 1e-9, max: 1, initial: 1e-5, scale: 'log' }),
  first: whole({ label: 'First row read', min: 0, max: 1_000_000_000, initial: 0, control: false }),
  row: whole({ label: 'Row of the cursor', min: 0, max: mostAlong, initial: 0, view: true, control: false }),
  column: whole({ label: 'Column of the cursor', min: 0, max: mostAlong, initial: 0, view: true, control: false }),
};

export type OpenState = Values<typeof fields>;

/** Rows read at a time: enough for any position table, little enough for a vocabulary. */
const rowsAtOnce = 1024;

interface Opened {
  source: Source | undefined;
  tensor: Tensor;
  table: Table;
  tableRows: number;
}

export class PeOpen extends Figure<typeof fields, Shown | null> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Bring your own table';
  #opened: Opened | undefined;
  #source: Source | undefined;
  /** What the picture shows; another than the opened one when that could not be drawn. */
  #drawn: Opened | undefined;
  /** Only the latest of several reads may show its result. */
  #turn = 0;

  protected compute(core: Core, values: OpenState): Shown | null {
    const opened = this.#opened;
    if (!opened) return null;
    try {
      const shown = show(core, opened.table, values);
      this.#drawn = opened;
      return shown;
    } catch (reason) {
      if (opened === this.#drawn || !(reason instanceof RangeError)) throw reason;
      throw new RangeError(reason.message + this.#still());
    }
  }

  /** After a refusal the table before stays on show; without this sentence it could be taken for the new one. */
  #still(): string {
    return this.#drawn ? ` The picture still shows “${this.#drawn.tensor.name}”.` : '';
  }

  /** What is open of the chosen file; nothing while a tensor is still to be chosen, and an earlier table is on show. */
  get #current(): Opened | undefined {
    return this.#opened?.source === this.#source ? this.#opened : undefined;
  }

  /** What a file wants of the reader before it can be shown. */
  #asked(): string {
    if (!this.#source || this.#current) return '';
    const { name, tensors } = this.#source;
    const count = tensors.filter(({ refused }) => refused === '').length;
    return count ? `“${name}” holds ${count} tensors: choose one.` : `“${name}” holds no tensor that can be shown.`;
  }

  /** Reads what the reader gave. */
  async #reading(work: () => void | Promise<void>): Promise<void> {
    await this.attempt(work);
    if (this.message) this.message += this.#still();
  }

  protected override get idle(): readonly string[] {
    if (!this.#opened) return Object.keys(fields);
    return this.values.view === 'compare' ? [] : ['recipe', 'base', 'tolerance'];
  }

  protected draw(shown: Shown | null, values: OpenState): TemplateResult {
    return html`
      ${this.#chooser()} ${this.#source ? this.#tensors(this.#source) : nothing}
      ${shown ? this.#picture(shown, values) : nothing}
    `;
  }

  #chooser(): TemplateResult {
    return html`<div class="drop" @dragover=${(event: DragEvent) => event.preventDefault()} @drop=${this.#drop}>
        <label for="file">A <code>.npy</code> or <code>.safetensors</code> file. It stays on your machine.</label>
        <input type="file" id="file" accept=".npy,.safetensors" @change=${this.#choose} />
      </div>
      <details><summary>Paste numbers instead</summary>
        <label for="paste">Rows of numbers: from NumPy, a spreadsheet or JSON</label>
        <textarea id="paste" rows="5" spellcheck="false"></textarea>
        <button type="button" @click=${this.#paste}>Read the numbers</button>
      </details>`;
  }

  #tensors(source: Source): TemplateResult {
    const chosen = this.#current?.tensor;
    return html`<div class="control wide">
      <label for="tensor">Tensor in ${source.name}</label>
      <select id="tensor" @change=${(event: Event) => this.#pick(Number((event.target as HTMLSelectElement).value))}>
        ${chosen ? nothing : html`<option selected disabled value="">choose one</option>`}
        ${source.tensors.map(
          (tensor, i) => html`<option value=${i} ?selected=${tensor === chosen} ?disabled=${tensor.refused !== ''}>
            ${tensor.name}: ${tensor.dtype} [${tensor.shape.join(', ')}]${tensor.refused ? ` (${tensor.refused})` : ''}</option>`,
        )}
      </select>
      ${this.#window()}
    </div>`;
  }

  /** For a table longer than what is read at once: which part is shown, and the next. */
  #window(): TemplateResult | typeof nothing {
    const { table, tableRows = 0 } = this.#current ?? {};
    if (!table || tableRows <= table.rows) return nothing;
    const { first } = this.values;
    const go = (to: number) => () => this.#read(Math.max(0, Math.min(to, tableRows - 1)));
    return html`<div class="actions">
      <span>Rows ${compact(first)} to ${compact(first + table.rows - 1)} of ${compact(tableRows)}</span>
      ${button('Rows before', go(first - rowsAtOnce), first > 0)}
      ${button('Rows after', go(first + rowsAtOnce), first + table.rows < tableRows)}
    </div>`;
  }

  #cell({ table }: Shown, values: OpenState) {
    return { row: Math.min(values.row, table.rows - 1), col: Math.min(values.column, table.cols - 1) };
  }

  #picture(shown: Shown, values: OpenState): TemplateResult {
    const { row, col } = this.#cell(shown, values);
    const value = shown.table.values[row * shown.table.cols + col] ?? Number.NaN;
    return html`<pe-grid ?square=${shown.square} .picture=${shown.picture.cells} .bar=${shown.picture.bar} .cursor=${{ row, col }}
        rowLabel=${shown.rows} colLabel=${shown.cols} label=${`${shown.table.rows} by ${shown.table.cols} values. Arrow keys move the cursor.`}
        @pe-cursor=${(event: CustomEvent<{ row: number; col: number }>) =>
          this.set({ row: event.detail.row, column: event.detail.col })}></pe-grid>
      <p class="readout" role="status">${shown.rows} ${row}, ${shown.cols.toLowerCase()} ${col}: ${compact(value)}.</p>`;
  }

  protected statement(shown: Shown | null): string {
    const asked = this.#asked();
    if (!shown) return asked || 'No file is open yet.';
    const fact = `${shown.fact}${foldedFrom(this.#drawn?.tensor.shape)}`;
    return asked ? `${asked}${this.#still()} ${fact}` : fact;
  }

  protected override twin(shown: Shown | null, values: OpenState): TemplateResult | typeof nothing {
    if (!shown) return nothing;
    return tableTwin(shown.table, {
      caption: 'Values around the cursor',
      cell: this.#cell(shown, values),
      row: (row) => `${shown.rows.toLowerCase()} ${row}`,
      col: (col) => `${shown.cols.toLowerCase()} ${col}`,
      value: compact,
    });
  }

  protected override exports(shown: Shown | null): Export[] {
    if (!shown) return [];
    return gridExports('own-table', shown.table, () => this.renderRoot.querySelector('pe-grid'), this.heading);
  }

  // --- reading ---

  readonly #choose = (event: Event): void => {
    const [file] = (event.target as HTMLInputElement).files ?? [];
    if (file) this.open(file);
  };

  readonly #drop = (event: DragEvent): void => {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) this.open(file);
  };

  /** Opens a file; what cannot be read leaves the last table on show and says why. */
  async open(file: File): Promise<void> {
    const { core } = this;
    if (!core) return;
    const turn = ++this.#turn;
    await this.#reading(async () => {
      const source = await openFile(core, file);
      const only = source.tensors.filter((tensor) => tensor.refused === '');
      const tensor = only.length === 1 ? only[0] : undefined;
      // a file of one tensor shows it at once, and is taken only if that can be read
      const rows = tensor && (await source.rows(tensor, 0, rowsAtOnce));
      if (turn !== this.#turn) return;
      this.#source = source;
      if (rows) this.#take({ source, tensor, ...rows }, 0);
      this.refresh();
    });
  }

  #pick(at: number): void {
    const tensor = this.#source?.tensors[at];
    if (tensor) this.#read(0, tensor);
  }

  async #read(first: number, tensor = this.#current?.tensor): Promise<void> {
    const source = this.#source;
    if (!source || !tensor) return;
    const turn = ++this.#turn;
    await this.#reading(async () => {
      const rows = await source.rows(tensor, first, rowsAtOnce);
      if (turn === this.#turn) this.#take({ source, tensor, ...rows }, first);
    });
  }

  readonly #paste = (): Promise<void> =>
    this.#reading(() => {
      const table = parseTable(this.renderRoot.querySelector<HTMLTextAreaElement>('#paste')?.value ?? '');
      this.#turn++; // a file that is still being read comes too late
      this.#source = undefined;
      this.#take(
        {
          source: undefined,
          tensor: { name: 'pasted numbers', dtype: 'F32', shape: [table.rows, table.cols], refused: '' },
          table,
          tableRows: table.rows,
        },
        0,
      );
    });

  #take(opened: Opened, first: number): void {
    this.#opened = opened;
    this.set({ first, row: 0, column: 0 });
    this.refresh();
  }
}

if (!customElements.get('pe-open')) customElements.define('pe-open', PeOpen);
