// The drawing of the stack: one row a step from the bottom up, frames around the steps that belong together.

import { type SVGTemplateResult, svg } from 'lit';
import { type Door, firstOfLayer, type Stack, type Step } from './path.ts';

/** Width of a stack, and of the gap between two of them, where the encoder's output crosses over. */
const width = 158;
const gap = 30;
const pitch = 36;
const height = 26;

export const sizeOf = (stacks: readonly Stack[]) => ({
  width: stacks.length * width + (stacks.length - 1) * gap,
  height: Math.max(...stacks.map(({ steps }) => steps.length)) * pitch + 28,
});

export function drawStacks(stacks: readonly Stack[], open: Door | 'none'): SVGTemplateResult[] {
  const { height: floor } = sizeOf(stacks);
  const place: Place = { top: (row) => floor - 26 - (row + 1) * pitch };
  return [
    ...stacks.map(
      (stack, i) => svg`<g transform="translate(${i * (width + gap)} 0)">${drawStack(stack, open, place, floor)}</g>`,
    ),
    ...(stacks.length > 1 ? [crossing(stacks, place)] : []),
  ];
}

interface Place {
  /** The upper edge of a row's box. */
  top(row: number): number;
}

function drawStack({ name, steps }: Stack, open: Door | 'none', place: Place, floor: number) {
  const last = steps.length - 1;
  const titles = steps.flatMap(({ kind }, row) => (kind === 'title' ? [row] : [])).reverse();
  return svg`
    ${titles.map((row, i) => drawFrame(row, i, place))}
    <line class="flow" x1=${width / 2} x2=${width / 2} y1=${place.top(0)} y2=${place.top(last) + (steps[last]?.kind === 'title' ? -2 : 2)}></line>
    ${steps.map((step, row) => drawStep(step, place.top(row), open))}
    <text class="name" x=${width / 2} y=${floor - 8} text-anchor="middle">${name}</text>`;
}

/** Up to the row of its title; each frame lies a little within the one before. */
function drawFrame(title: number, within: number, place: Place) {
  const inset = 1 + 6 * within;
  const top = place.top(title) - 2 + 2 * within;
  const bottom = place.top(firstOfLayer) + height + 8 - 4 * within;
  return svg`<rect class="frame" x=${inset} y=${top} width=${width - 2 * inset} height=${bottom - top} rx="4"></rect>`;
}

function drawStep({ text, kind }: Step, top: number, open: Door | 'none') {
  const middle = top + height / 2;
  const letters = svg`<text x=${width / 2} y=${middle + 4} text-anchor="middle">${text}</text>`;
  switch (kind) {
    case 'title':
      return svg`<g class="title">${letters}</g>`;
    case 'add':
    case 'turn':
    case 'bias':
      return svg`<g class="door ${kind === open ? 'lit' : ''}"><rect x="22" y=${top} width=${width - 44} height=${height} rx=${height / 2}></rect>${letters}</g>`;
    default:
      return svg`<g class="box ${kind}"><rect x="14" y=${top} width=${width - 28} height=${height} rx="3"></rect>${letters}</g>`;
  }
}

/** From the top of the encoder to the cross-attention of the decoder. */
function crossing([encoder, decoder]: readonly Stack[], place: Place) {
  const from = place.top((encoder?.steps.length ?? 1) - 1) - 2;
  const into = place.top(decoder?.steps.findIndex(({ kind }) => kind === 'cross') ?? 0) + height / 2;
  const middle = width + gap / 2;
  const end = width + gap + 14;
  return svg`<path class="flow" d="M${width / 2} ${from}v-12H${middle}V${into}H${end - 5}"></path>
    <path class="head" d="M${end} ${into}l-8 -4v8z"></path>`;
}
