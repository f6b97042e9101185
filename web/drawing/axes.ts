// Scales and axes as SVG; ticks are d3-array's. A drawing knows pixels, never what the numbers mean.

import { ticks } from 'd3-array';
import { nothing, type SVGTemplateResult, svg } from 'lit';
import { grouped } from './numbers.ts';

/** From numbers to pixels along one side of a drawing. */
export interface Scale {
  (value: number): number;
  domain: readonly [number, number];
  range: readonly [number, number];
}

export function linearScale(domain: readonly [number, number], range: readonly [number, number]): Scale {
  const slope = (range[1] - range[0]) / (domain[1] - domain[0] || 1);
  return Object.assign((value: number) => range[0] + (value - domain[0]) * slope, { domain, range });
}

/** Whole-number ticks of cells first … first + count − 1; the place is the middle of the cell. */
export function cellTicks(first: number, count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
  const nice = ticks(0, Math.max(1, count - 1), Math.max(1, Math.floor(count / step))).filter(Number.isInteger);
  return nice.filter((tick) => tick < count).map((tick) => first + tick);
}

export const numberTicks = (domain: readonly [number, number], most: number): number[] =>
  ticks(domain[0], domain[1], most);

const plain = (value: number): string => grouped(value, 6);

export interface AxisOptions {
  side: 'bottom' | 'left';
  scale: Scale;
  ticks: readonly number[];
  label: string;
  /** Where the axis line stands on the other side's pixels. */
  at: number;
  format?: (value: number) => string;
}

/** About how wide text of the axes is set. */
export const textWidth = (text: string): number => 6.8 * text.length;

/** From a left axis to the middle of its name, past the longest of its tick labels. */
const nameGap = (labels: readonly string[]): number => 20 + Math.max(22, ...labels.map(textWidth));

/** How many pixels a left axis needs for its tick labels and its name. */
export const leftRoom = (ticks: readonly number[], format = plain): number => 16 + nameGap(ticks.map(format));

/** Hidden from the accessibility tree: the drawing's name and its read-out say the same in words. */
export function axis(options: AxisOptions): SVGTemplateResult {
  const { side, scale, at, label, format = plain } = options;
  const [start, end] = scale.range;
  const bottom = side === 'bottom';
  const middle = (start + end) / 2;
  const line = bottom
    ? svg`<line x1=${start} x2=${end} y1=${at} y2=${at}></line>`
    : svg`<line x1=${at} x2=${at} y1=${start} y2=${end}></line>`;
  const marks = options.ticks.map((tick) => {
    const place = scale(tick);
    return bottom
      ? svg`<line x1=${place} x2=${place} y1=${at} y2=${at + 5}></line><text x=${place} y=${at + 18} text-anchor="middle">${format(tick)}</text>`
      : svg`<line x1=${at - 5} x2=${at} y1=${place} y2=${place}></line><text x=${at - 8} y=${place + 4} text-anchor="end">${format(tick)}</text>`;
  });
  const name = bottom
    ? svg`<text class="name" x=${middle} y=${at + 36} text-anchor="middle">${label}</text>`
    : svg`<text class="name" transform="translate(${at - nameGap(options.ticks.map(format))} ${middle}) rotate(-90)" text-anchor="middle">${label}</text>`;
  return svg`<g class="axis" aria-hidden="true">${line}${marks}${label ? name : nothing}</g>`;
}
