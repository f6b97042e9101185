// Lines over one axis: a few named series, each with its own colour and line pattern, level lines with a name, and one
// cursor along x for mouse, touch and keys. It knows nothing of what the numbers mean.

import { html, nothing, svg, type TemplateResult, unsafeCSS } from 'lit';
import { tokenStyles } from '../style/figure.ts';
import { axis, leftRoom, linearScale, numberTicks, type Scale } from './axes.ts';
import { css } from './css.ts';
import { type Level, levelLines, levelNames, markLine, markName } from './levels.ts';
import chartCss from './pe-chart.css?inline';
import { Sized } from './sized.ts';

export interface Series {
  name: string;
  /** A CSS colour, best a custom property of the page's tokens. */
  color: string;
  /** SVG dash pattern; '' is a solid line. Colour never carries meaning alone. */
  dash: string;
  /** Increasing x; NaN in y leaves a gap. */
  x: ArrayLike<number>;
  y: ArrayLike<number>;
  /** Dots at the points instead of a line between them. */
  dots?: boolean;
  /** A band from low to high around the line. */
  low?: ArrayLike<number>;
  high?: ArrayLike<number>;
}

export type { Level } from './levels.ts';

type Domain = readonly [number, number];

export class PeChart extends Sized {
  static override styles = [tokenStyles, unsafeCSS(chartCss)];
  static override properties = {
    series: { attribute: false },
    levels: { attribute: false },
    mark: { attribute: false },
    xDomain: { attribute: false },
    yDomain: { attribute: false },
    cursor: { type: Number },
    step: { type: Number },
    label: { type: String },
    xLabel: { type: String },
    yLabel: { type: String },
    height: { type: Number },
    unnamed: { type: Boolean },
    yFormat: { attribute: false },
  };

  declare series: readonly Series[];
  declare levels: readonly Level[];
  /** A place on x that is marked with a line and its name. */
  declare mark: { x: number; name: string } | undefined;
  declare xDomain: Domain | undefined;
  declare yDomain: Domain | undefined;
  /** Where on x the cursor stands; NaN for none. */
  declare cursor: number;
  /** How far an arrow key moves the cursor; 0: no cursor. */
  declare step: number;
  declare label: string;
  declare xLabel: string;
  declare yLabel: string;
  declare height: number;
  /** Without a legend: the chart beside it names the same lines. */
  declare unnamed: boolean;
  /** How a tick of y is written; plain numbers by default. */
  declare yFormat: ((value: number) => string) | undefined;

  constructor() {
    super();
    this.series = [];
    this.levels = [];
    this.cursor = Number.NaN;
    this.step = 0;
    this.label = '';
    this.xLabel = '';
    this.yLabel = '';
    this.height = 280;
    this.unnamed = false;
  }

  /** Pixels of the plot inside the drawing. */
  #layout() {
    const { top, height } = { top: 10, height: this.height - 10 - 44 };
    const yDomain = this.yDomain ?? extent(this.series, this.levels);
    const yTicks = numberTicks(yDomain, height / 45);
    const left = leftRoom(yTicks, this.yFormat);
    return { left, top, width: Math.max(40, this.width - left - 14), height, yDomain, yTicks };
  }

  #scales(box = this.#layout()): { x: Scale; y: Scale } {
    const xs = this.series.flatMap((line) => [line.x[0] ?? 0, line.x[line.x.length - 1] ?? 1]);
    const domain = this.xDomain ?? [Math.min(...xs), Math.max(...xs)];
    return {
      x: linearScale(domain, [box.left, box.left + box.width]),
      y: linearScale(box.yDomain, [box.top + box.height, box.top]),
    };
  }

  override render(): TemplateResult | typeof nothing {
    if (this.width === 0 || this.series.length === 0) return nothing;
    const box = this.#layout();
    const { x, y } = this.#scales(box);
    const focusable = this.step > 0;
    const bare = this.series.every((line) => line.x.length === 0);
    return html`
      <div class=${bare ? 'stage bare' : 'stage'} role="img" aria-label=${this.label} tabindex=${focusable ? 0 : nothing}
        @keydown=${this.#key} @pointerdown=${this.#point} @pointermove=${this.#point}>
        <svg width=${this.width} height=${this.height} aria-hidden="true">
          ${axis({ side: 'bottom', scale: x, ticks: numberTicks(x.domain, box.width / 80), label: this.xLabel, at: box.top + box.height })}
          ${axis({ side: 'left', scale: y, ticks: box.yTicks, label: this.yLabel, at: box.left, ...(this.yFormat && { format: this.yFormat }) })}
          ${levelLines(this.levels, x, y)}
          ${this.mark ? markLine(this.mark.x, x, y) : nothing}
          ${this.series.map((line) => drawn(line, x, y))}
          ${levelNames(this.levels, this.series, x, y)}
          ${this.mark ? markName(this.mark, x, y) : nothing}
          ${Number.isFinite(this.cursor) ? svg`<line class="cursor" x1=${x(this.cursor)} x2=${x(this.cursor)} y1=${box.top} y2=${box.top + box.height}></line>` : nothing}
        </svg>
      </div>
      ${this.series.length > 1 && !this.unnamed ? this.#legend() : nothing}
    `;
  }

  #legend(): TemplateResult {
    return html`<ul class="legend">${this.series.map(
      (line) => html`<li><svg width="34" height="12" aria-hidden="true">
        <line x1="1" x2="33" y1="6" y2="6" stroke-width="2.5" stroke-dasharray=${line.dash || nothing} .style=${css({ stroke: line.color })}></line>
      </svg>${line.name}</li>`,
    )}</ul>`;
  }

  #key(event: KeyboardEvent): void {
    const [low, high] = this.#scales().x.domain;
    const far = event.shiftKey || event.ctrlKey ? 10 : 1;
    const at = Number.isFinite(this.cursor) ? this.cursor : low;
    const to = { ArrowLeft: at - far * this.step, ArrowRight: at + far * this.step, Home: low, End: high }[event.key];
    if (to === undefined || !this.step) return;
    event.preventDefault();
    this.#move(to);
  }

  #point(event: PointerEvent): void {
    if (!this.step || (event.type === 'pointermove' && event.pointerType !== 'mouse' && event.buttons === 0)) return;
    const { x } = this.#scales();
    const pixel = event.clientX - (event.currentTarget as HTMLElement).getBoundingClientRect().left;
    const [from, to] = x.range;
    this.#move(x.domain[0] + ((pixel - from) / (to - from)) * (x.domain[1] - x.domain[0]));
  }

  #move(wanted: number): void {
    const [low, high] = this.#scales().x.domain;
    const stepped = low + Math.round((wanted - low) / this.step) * this.step;
    const at = Math.min(high, Math.max(low, stepped));
    if (at === this.cursor) return;
    this.cursor = at;
    this.dispatchEvent(new CustomEvent<number>('pe-cursor', { detail: at }));
  }
}

function drawn(line: Series, x: Scale, y: Scale) {
  const style = css({ stroke: line.color, fill: line.color });
  if (line.dots) {
    return svg`${Array.from(line.x, (at, i) => svg`<circle cx=${x(at)} cy=${y(line.y[i] ?? 0)} r="3" .style=${style}></circle>`)}`;
  }
  const band =
    line.low && line.high ? svg`<path class="band" d=${bandPath(line, x, y)} .style=${style}></path>` : nothing;
  return svg`${band}<path class="line" d=${path(line.x, line.y, x, y)} stroke-dasharray=${line.dash || nothing} .style=${css({ stroke: line.color })}></path>
    ${lonely(line.y).map((i) => svg`<circle cx=${x(line.x[i] ?? 0)} cy=${y(line.y[i] ?? 0)} r="4" .style=${style}></circle>`)}`;
}

/** Points without a neighbour: a line through them has no length, so they need a dot. */
export function lonely(ys: ArrayLike<number>): number[] {
  const known = (i: number) => Number.isFinite(ys[i] ?? Number.NaN);
  return Array.from(ys, (_, i) => i).filter((i) => known(i) && !known(i - 1) && !known(i + 1));
}

function path(xs: ArrayLike<number>, ys: ArrayLike<number>, x: Scale, y: Scale): string {
  let out = '';
  let pen = 'M';
  for (let i = 0; i < xs.length; i++) {
    const value = ys[i] ?? Number.NaN;
    if (Number.isFinite(value)) out += `${pen}${x(xs[i] ?? 0).toFixed(1)} ${y(value).toFixed(1)}`;
    pen = Number.isFinite(value) ? 'L' : 'M';
  }
  return out;
}

function bandPath(line: Series, x: Scale, y: Scale): string {
  const edge = (ys: ArrayLike<number>) =>
    Array.from(line.x, (at, i) => ({ at, value: ys[i] ?? Number.NaN }))
      .filter(({ value }) => Number.isFinite(value))
      .map(({ at, value }) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  const around = [...edge(line.high ?? line.y), ...edge(line.low ?? line.y).reverse()];
  return around.length ? `M${around.join('L')}Z` : '';
}

function extent(series: readonly Series[], levels: readonly Level[]): Domain {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const take = (value: number) => {
    if (!Number.isFinite(value)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const line of series) for (let i = 0; i < line.y.length; i++) take(line.y[i] ?? Number.NaN);
  for (const level of levels) take(level.y);
  if (low > high) return [0, 1];
  const margin = (high - low || 1) * 0.05;
  return [low - margin, high + margin];
}

if (!customElements.get('pe-chart')) customElements.define('pe-chart', PeChart);
