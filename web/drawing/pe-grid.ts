// A matrix as coloured cells with axes, a colour bar and one cursor for mouse, touch and keys. It takes ready colours and
// knows nothing of what they mean; the figure around it says that in words.

import { html, nothing, type PropertyValues, svg, type TemplateResult, unsafeCSS } from 'lit';
import type { Pixels } from '../engine/engine.ts';
import { tokenStyles } from '../style/figure.ts';
import { axis, cellTicks, leftRoom, linearScale, numberTicks } from './axes.ts';
import { css } from './css.ts';
import { scientific } from './numbers.ts';
import gridCss from './pe-grid.css?inline';
import { type Cell, cellAt, moveCell } from './pointer.ts';
import { doubt, ticks } from './shrunk.ts';
import { Sized } from './sized.ts';

export interface GridPicture {
  rows: number;
  cols: number;
  /** One pixel a cell, or on not more than so many pixels. */
  pixels(size?: { rows: number; cols: number }): Pixels;
}

export interface ColorBar {
  /** RGBA of 256 colours from low to high. */
  rgba: Uint8Array;
  low: number;
  high: number;
  label: string;
}

interface Screen extends Pixels {
  of: GridPicture;
}

export class PeGrid extends Sized {
  static override styles = [tokenStyles, unsafeCSS(gridCss)];
  static override properties = {
    picture: { attribute: false },
    bar: { attribute: false },
    cursor: { attribute: false },
    label: { type: String },
    rowLabel: { type: String },
    colLabel: { type: String },
    firstRow: { type: Number },
    firstCol: { type: Number },
    rowNames: { attribute: false },
    colNames: { attribute: false },
    square: { type: Boolean },
    rowHeight: { type: Number },
  };

  declare picture: GridPicture | undefined;
  declare bar: ColorBar | undefined;
  /** A row or column of −1 marks all of them. */
  declare cursor: Cell | undefined;
  declare label: string;
  declare rowLabel: string;
  declare colLabel: string;
  declare firstRow: number;
  declare firstCol: number;
  /** Words instead of numbers along a side, one a cell. */
  declare rowNames: readonly string[] | undefined;
  declare colNames: readonly string[] | undefined;
  declare square: boolean;
  /** Pixels a row; 0: the height follows the width. */
  declare rowHeight: number;

  /** What the canvas holds; not state, since it follows from picture and width. */
  #shown: Screen | undefined;

  constructor() {
    super();
    this.label = '';
    this.rowLabel = '';
    this.colLabel = '';
    this.firstRow = 0;
    this.firstCol = 0;
    this.square = false;
    this.rowHeight = 0;
  }

  /** Pixels of the drawing: the plot, and what stands around it. */
  layout(width = this.width) {
    const { rows = 1, cols = 1 } = this.picture ?? {};
    const left = this.rowNames ? Math.min(120, width * 0.3) : leftRoom([this.firstRow + rows]);
    const right = 12;
    const plotWidth = Math.max(40, width - left - right);
    const wanted = this.square ? (plotWidth * rows) / cols : Math.max(plotWidth * 0.45, 220);
    const plotHeight = this.rowHeight ? rows * this.rowHeight : Math.round(Math.min(wanted, this.square ? 560 : 420));
    const shown = this.square ? Math.min(plotWidth, Math.round((plotHeight * cols) / rows)) : plotWidth;
    const bottom = this.colNames ? 64 : 44;
    return { left, top: 8, width: shown, height: plotHeight, bottom, total: plotHeight + 8 + bottom };
  }

  override render(): TemplateResult | typeof nothing {
    const { picture } = this;
    if (!picture || this.width === 0) return nothing;
    const box = this.layout();
    const place = { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` };
    const shown = this.#onScreen(picture, box);
    return html`
      <div class="stage" .style=${css({ height: `${box.total}px` })}>
        <svg width=${this.width} height=${box.total} aria-hidden="true">${this.axes(box)}${ticks(shown, box)}</svg>
        <div class="plot" role="img" tabindex="0" aria-label=${this.label} .style=${css(place)}
          @keydown=${this.#key} @pointerdown=${this.#point} @pointermove=${this.#point}>
          <canvas width=${shown.cols} height=${shown.rows}></canvas>
          ${this.#mark(picture, box)}
        </div>
      </div>
      ${doubt(shown, picture)}
      ${this.#bar()}
    `;
  }

  /** The picture itself, or where it has more cells than the screen has pixels, its shrunk copy. */
  #onScreen(picture: GridPicture, box: { width: number; height: number }): Screen {
    const rows = Math.min(picture.rows, Math.round(box.height * devicePixelRatio));
    const cols = Math.min(picture.cols, Math.round(box.width * devicePixelRatio));
    const last = this.#shown;
    if (last?.of === picture && last.rows === rows && last.cols === cols) return last;
    this.#shown = { of: picture, ...picture.pixels({ rows, cols }) };
    return this.#shown;
  }

  axes(box: ReturnType<PeGrid['layout']>) {
    const { rows, cols } = this.picture ?? { rows: 1, cols: 1 };
    const x = linearScale([this.firstCol - 0.5, this.firstCol + cols - 0.5], [box.left, box.left + box.width]);
    const y = linearScale([this.firstRow - 0.5, this.firstRow + rows - 0.5], [box.top, box.top + box.height]);
    const named = (names: readonly string[] | undefined, first: number) =>
      names && ((tick: number) => shorten(names[tick - first] ?? ''));
    return svg`
      ${axis({
        side: 'bottom',
        scale: x,
        ticks: cellTicks(this.firstCol, cols, this.colNames ? cols : box.width / 70),
        label: this.colLabel,
        at: box.top + box.height,
        ...(this.colNames && { format: named(this.colNames, this.firstCol) }),
      })}
      ${axis({
        side: 'left',
        scale: y,
        // a name needs the height of a line
        ticks: cellTicks(this.firstRow, rows, this.rowNames ? Math.min(rows, box.height / 14) : box.height / 40),
        label: this.rowLabel,
        at: box.left,
        ...(this.rowNames && { format: named(this.rowNames, this.firstRow) }),
      })}`;
  }

  #mark(picture: GridPicture, box: { width: number; height: number }) {
    if (!this.cursor) return nothing;
    // around the cell, so that its colours stay in sight: far around a small one, close around a large one or a whole
    // row; but never outside of the plot, where the numbers of the axes stand
    const side = (at: number, count: number, length: number) => {
      const cell = at < 0 ? length : length / count;
      const size = Math.min(length, cell < 20 ? Math.max(cell, 8) + 8 : cell + 4);
      const from = Math.min(Math.max(0, (Math.max(0, at) + 0.5) * cell - size / 2), length - size);
      return { from: `${from}px`, size: `${size}px` };
    };
    const x = side(this.cursor.col, picture.cols, box.width);
    const y = side(this.cursor.row, picture.rows, box.height);
    return html`<span class="mark" .style=${css({ left: x.from, top: y.from, width: x.size, height: y.size })}></span>`;
  }

  #bar() {
    const { bar } = this;
    if (!bar) return nothing;
    const box = this.layout();
    const width = Math.min(280, box.width);
    const scale = linearScale([bar.low, bar.high], [8, width + 8]);
    return html`<div class="bar" .style=${css({ 'margin-left': `${box.left - 8}px` })}>
      <canvas width="256" height="1" .style=${css({ width: `${width}px` })}></canvas>
      <svg width=${width + 16} height="44" aria-hidden="true">
        ${axis({ side: 'bottom', scale, ...barTicks(bar), label: bar.label, at: 1 })}
      </svg>
    </div>`;
  }

  override updated(changed: PropertyValues): void {
    if (!this.picture) return;
    if ((changed.has('picture') || changed.has('width')) && this.#shown) {
      paint(this.renderRoot.querySelector('.plot canvas'), this.#shown);
    }
    if (this.bar && (changed.has('bar') || changed.has('width'))) {
      paint(this.renderRoot.querySelector('.bar canvas'), { rows: 1, cols: 256, rgba: this.bar.rgba });
    }
  }

  #key(event: KeyboardEvent): void {
    const { picture } = this;
    const cell = picture && moveCell(this.cursor ?? { row: 0, col: 0 }, event, picture.rows, picture.cols);
    if (!cell) return;
    event.preventDefault();
    this.#move(cell);
  }

  #point(event: PointerEvent): void {
    const { picture } = this;
    if (!picture || (event.type === 'pointermove' && event.pointerType !== 'mouse' && event.buttons === 0)) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.#move({
      row: cellAt(event.clientY - box.top, box.height, picture.rows),
      col: cellAt(event.clientX - box.left, box.width, picture.cols),
    });
  }

  #move(cell: Cell): void {
    if (cell.row === this.cursor?.row && cell.col === this.cursor?.col) return;
    this.cursor = cell;
    this.dispatchEvent(new CustomEvent<Cell>('pe-cursor', { detail: cell }));
  }
}

/** The sheet scales them. */
export function paint(canvas: HTMLCanvasElement | null, picture: Omit<Pixels, 'aliased'>): void {
  const context = canvas?.getContext('2d');
  if (!context || picture.rows * picture.cols === 0) return;
  const pixels = new Uint8ClampedArray(
    picture.rgba.buffer as ArrayBuffer,
    picture.rgba.byteOffset,
    picture.rgba.length,
  );
  context.putImageData(new ImageData(pixels, picture.cols, picture.rows), 0, 0);
}

/** Powers of ten need much room and are few; ordinary numbers are written out. */
function barTicks({ low, high }: ColorBar) {
  const size = Math.max(Math.abs(low), Math.abs(high));
  const powers = size >= 1e6 || size < 1e-4;
  return { ticks: numberTicks([low, high], powers ? 3 : 5), ...(powers && { format: scientific }) };
}

const shorten = (name: string): string => (name.length > 12 ? `${name.slice(0, 11)}…` : name);

if (!customElements.get('pe-grid')) customElements.define('pe-grid', PeGrid);
