// The drawing of the stack: one row a step from the bottom up, frames around the steps that belong together.

import { type SVGTemplateResult, svg } from 'lit';
import { type Door, firstOfLayer, type Stack, type Step } from './path.ts';

/** Width of a stack, and of the gap between two of them, where the encoder's output crosses over. */
const width = 163;
const gap = 26;
const pitch = 36;
const height = 26;
/** From the left: the outer frame, the way around the attention, the inner frame, the boxes, and their middle. */
const outer = 1;
const around = 8;
const inner = 15;
const box = { left: 22, width: 130 };
const middle = box.left + box.width / 2;
/** On the right there is no attention to go around. */
const aroundRight = 157.5;

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
    <line class="flow" x1=${middle} x2=${middle} y1=${place.top(0)} y2=${place.top(last) + (steps[last]?.kind === 'title' ? -2 : 2)}></line>
    ${steps.map((step, row) => drawStep(step, place.top(row), open))}
    ${drawBypasses(steps, place)}
    <text class="name" x=${middle} y=${floor - 8} text-anchor="middle">${name}</text>`;
}

/** Up to the row of its title; each frame lies a little within the one before. */
function drawFrame(title: number, within: number, place: Place) {
  const left = within ? inner : outer;
  const right = within ? box.left + box.width + 5 : width - 1;
  const top = place.top(title) - 2 + 2 * within;
  const bottom = place.top(firstOfLayer) + height + 8 - 5 * within;
  return svg`<rect class="frame" x=${left} y=${top} width=${right - left} height=${bottom - top} rx="4"></rect>`;
}

function drawStep({ text, kind }: Step, top: number, open: Door | 'none') {
  const letters = svg`<text x=${middle} y=${top + height / 2 + 4} text-anchor="middle">${text}</text>`;
  switch (kind) {
    case 'title':
      return svg`<g class="title">${letters}</g>`;
    case 'add':
    case 'turn':
    case 'bias':
      return svg`<g class="door ${kind === open ? 'lit' : ''}"><rect x=${box.left + 8} y=${top} width=${box.width - 16} height=${height} rx=${height / 2}></rect>${letters}</g>`;
    default:
      return svg`<g class="box ${kind}"><rect x=${box.left} y=${top} width=${box.width} height=${height} rx="3"></rect>${letters}</g>`;
  }
}

/** What goes into attention and feed forward also goes around them, and is added to what comes out: the residual path. */
function drawBypasses(steps: readonly Step[], place: Place) {
  let from = place.top(firstOfLayer) + height + 5.5;
  // on the other side each time, so that a way that ends is not taken for the one that begins
  return sublayers(steps).map((row, i) => {
    const [start, end] = [from, place.top(row) - 5];
    from = end;
    const right = i % 2 === 1;
    const lane = right ? aroundRight : i === 0 ? around : inner;
    const edge = middle + (right ? plus : -plus);
    const back = right ? 6 : -6;
    return svg`<path class="flow" d="M${middle} ${start}H${lane}V${end}H${edge + back / 2}"></path>
      <path class="head" d="M${edge} ${end}l${back} -3v6z"></path>
      <circle class="plus" cx=${middle} cy=${end} r=${plus}></circle>
      <path class="sign" d="M${middle - 2.5} ${end}h5M${middle} ${end - 2.5}v5"></path>`;
  });
}

/** Radius of the sign where two ways are added. */
const plus = 4.5;

/** The top rows of what is gone around: the self-attention as a whole, the cross-attention, the feed forward. */
const sublayers = (steps: readonly Step[]): number[] => [
  steps.findIndex(({ kind }) => kind === 'title'),
  ...steps.flatMap(({ kind }, row) => (kind === 'cross' || kind === 'sum' ? [row] : [])),
];

/** From the top of the encoder to the cross-attention of the decoder. */
function crossing([encoder, decoder]: readonly Stack[], place: Place) {
  const from = place.top((encoder?.steps.length ?? 1) - 1) - 2;
  const into = place.top(decoder?.steps.findIndex(({ kind }) => kind === 'cross') ?? 0) + height / 2;
  const between = width + gap / 2;
  const end = width + gap + box.left;
  return svg`<path class="flow" d="M${middle} ${from}v-12H${between}V${into}H${end - 5}"></path>
    <path class="head" d="M${end} ${into}l-8 -4v8z"></path>`;
}
