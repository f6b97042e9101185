// Which model uses what: a table to filter and sort, and the real encoding of the chosen one where it can be computed.

import { html, nothing, type TemplateResult, unsafeCSS } from 'lit';
import '../../drawing/pe-grid.ts';
import { type Picture, picture } from '../../drawing/picture.ts';
import type { Core } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { choice, type Values, whole } from '../fields.ts';
import { type Export, Figure } from '../figure.ts';
import { computed, type Encoding } from './computed.ts';
import { kinds, type Model, models, sorted } from './list.ts';
import css from './models.css?inline';

const fields = {
  scheme: choice({
    label: 'Show',
    options: [['all', 'all schemes'], ...kinds.map((kind) => [kind, kind] as const)],
    initial: 'all',
  }),
  sort: choice({
    label: 'Sort by',
    options: [
      ['year', 'year'],
      ['name', 'name'],
      ['length', 'longest input'],
      ['scheme', 'scheme'],
    ],
    initial: 'year',
  }),
  model: choice({ label: 'Model', options: models.map(({ id, name }) => [id, name] as const), initial: 'transformer' }),
  positions: whole({ label: 'Positions drawn', min: 16, max: 512, initial: 128, scale: 'log' }),
};

type State = Values<typeof fields>;

interface Result {
  model: Model;
  encoding: Encoding | undefined;
  picture: Picture | undefined;
}

export class PeModels extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Real models: who uses which positions';

  protected compute(core: Core, { model: id, positions }: State): Result {
    const model = models.find((row) => row.id === id) ?? (models[0] as Model);
    const encoding = computed(core, model, positions);
    return {
      model,
      encoding,
      picture: encoding && picture(core, encoding.table, encoding.map, encoding.domain, encoding.unit),
    };
  }

  protected draw(result: Result, { scheme, sort }: State): TemplateResult {
    const rows = sorted(sort).filter((model) => scheme === 'all' || model.kind === scheme);
    return html`
      <p class="count" id="count">${count(rows.length)}${
        rows.includes(result.model) ? nothing : ` ${result.model.name}, described below, is not among these.`
      }</p>
      <div class="long list" role="region" tabindex="0" aria-labelledby="count">
        <table>
          <thead><tr><th scope="col">Model</th><th scope="col">Year</th><th scope="col">Scheme</th><th scope="col" class="number">Longest input</th><th scope="col">Computed here</th></tr></thead>
          <tbody>${rows.map((model) => this.#row(model, result.model))}</tbody>
        </table>
      </div>
      ${this.#detail(result)}
    `;
  }

  #row(model: Model, chosen: Model): TemplateResult {
    return html`<tr aria-current=${model === chosen ? 'true' : nothing}>
      <th scope="row"><button type="button" @click=${() => this.set({ model: model.id })}>${model.name}</button></th>
      <td>${model.year ?? '–'}</td><td class="words">${model.scheme}</td>
      <td class="number">${model.max_len?.toLocaleString('en') ?? '–'}</td><td>${model.computable ? 'yes' : 'no'}</td></tr>`;
  }

  #detail({ model, encoding, picture: drawn }: Result): TemplateResult {
    return html`<section class="detail" aria-label=${model.name}>
      <p><b>${model.name}.</b> ${model.words} ${model.note ?? ''}</p>
      <p class="source">Source: ${model.source} (${model.confidence}).</p>
      ${
        encoding && drawn
          ? html`<pe-grid ?square=${encoding.square} .picture=${drawn.cells} .bar=${drawn.bar} rowLabel=${encoding.rows} colLabel=${encoding.cols}
              label=${`The encoding of ${model.name}: ${encoding.table.rows} by ${encoding.table.cols} values`}></pe-grid>`
          : html`<p><a href="#open">Open its table yourself.</a></p>`
      }
    </section>`;
  }

  protected statement({ model, encoding }: Result): string {
    return encoding
      ? `${model.name}: ${encoding.fact}`
      : `${model.name} cannot be computed here. ${model.why_not ?? ''}`;
  }

  protected override exports(): Export[] {
    const quoted = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`;
    const lines = models.map((model) =>
      [model.name, model.year, model.scheme, model.max_len, model.source].map(quoted).join(','),
    );
    const text = () => `${['name,year,scheme,longest input,source', ...lines].join('\r\n')}\r\n`;
    return [{ label: 'Table as CSV', file: 'models.csv', make: () => new Blob([text()], { type: 'text/csv' }) }];
  }
}

/** How many rows that fit into the list without scrolling. */
const rowsInSight = 7;

const count = (rows: number): string =>
  `${rows === models.length ? rows : `${rows} of ${models.length}`} models${rows > rowsInSight ? '; scroll the list for the rest' : ''}. Choose one to see its encoding.`;

if (!customElements.get('pe-models')) customElements.define('pe-models', PeModels);
