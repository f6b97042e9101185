// Where positions enter: the path of a sentence through encoder and decoder, with the doors of the chosen scheme lit.

import { html, svg, type TemplateResult, unsafeCSS } from 'lit';
import type { Core } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { schemes } from '../../style/schemes.ts';
import { choice, type Values } from '../fields.ts';
import { Figure } from '../figure.ts';
import css from './stack.css?inline';

const fields = {
  scheme: choice({
    label: 'Scheme',
    options: Object.entries(schemes).map(([name, { label }]) => [name as keyof typeof schemes, label] as const),
    initial: 'sinusoidal',
  }),
  part: choice({
    label: 'Show',
    options: [
      ['encoder', 'an encoder'],
      ['both', 'encoder and decoder'],
    ],
    initial: 'both',
  }),
};

type State = Values<typeof fields>;
type Door = 'add' | 'turn' | 'bias';

/** One box of the path; a door stands beside the box where it opens. */
interface Box {
  text: string;
  role?: 'token' | 'sum';
  door?: Door;
}

const doorWords: Record<Door, string> = { add: '+ positions', turn: 'turn q and k', bias: '+ bias on scores' };

const attention = (name: string): Box[] => [
  { text: name, door: 'turn' },
  { text: 'softmax of scores', door: 'bias' },
];
const forward: Box = { text: 'feed forward', role: 'sum' };
const bottom: Box[] = [
  { text: 'token embedding', role: 'token' },
  { text: 'input of layer 1', role: 'sum', door: 'add' },
];

export class PeStack extends Figure<typeof fields, State> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Where it goes: the path of a sentence, and its doors';

  protected compute(_core: Core, values: State): State {
    return values;
  }

  protected draw({ scheme, part }: State): TemplateResult {
    const open = schemes[scheme].door;
    const encoder = [...bottom, ...attention('self-attention'), forward];
    const decoder = [
      ...bottom,
      ...attention('causal self-attention'),
      { text: 'cross-attention' },
      forward,
      { text: 'next word' },
    ];
    return html`<div class="columns">
      ${column('Encoder', encoder, open)}
      ${part === 'both' ? column('Decoder', decoder, open) : ''}
    </div>`;
  }

  protected statement({ scheme, part }: State): string {
    const { door, label } = schemes[scheme];
    const stacks = part === 'both' ? 'the encoder and of the decoder' : 'the encoder';
    switch (door) {
      case 'add':
        return `${upper(label)} positions are added once, at the bottom of ${stacks}. Every layer above works on the sum.`;
      case 'turn':
        return `With ${label}, nothing is added below. Queries and keys are turned inside the self-attention of every layer; values are not.`;
      case 'bias':
        return `With ${label}, nothing is added below. A number is added to every score inside the self-attention of every layer.`;
      default:
        return `No door is open. ${part === 'both' ? 'The decoder still sees order through its causal mask; the encoder cannot.' : 'The encoder sees a bag of words.'}`;
    }
  }
}

function column(name: string, boxes: Box[], open: Door | 'none'): TemplateResult {
  const step = 58;
  const height = boxes.length * step + 10;
  const y = (i: number) => height - (i + 1) * step + 8;
  const said = boxes
    .map(({ text, door }) => (door && door === open ? `${text} (${doorWords[door]})` : text))
    .join(', then ');
  return html`<div><p class="name">${name}</p>
    <svg viewBox="0 0 320 ${height}" role="img" aria-label=${`${name}, from the bottom up: ${said}.`}>
      ${boxes.map(
        (box, i) => svg`
        ${i ? svg`<line class="flow" x1="90" x2="90" y1=${y(i - 1)} y2=${y(i) + 38}></line>` : ''}
        <rect class="box ${box.role ?? ''}" x="5" y=${y(i)} width="170" height="38" rx="3"></rect>
        <text x="90" y=${y(i) + 24} text-anchor="middle">${box.text}</text>
        ${box.door ? door(box.door, box.door === open, y(i)) : ''}`,
      )}
    </svg></div>`;
}

const door = (which: Door, lit: boolean, y: number) => svg`<g class="door ${lit ? 'lit' : ''}">
  <line x1="175" x2="200" y1=${y + 19} y2=${y + 19}></line>
  <rect x="200" y=${y + 3} width="115" height="32" rx="16"></rect>
  <text x="257" y=${y + 24} text-anchor="middle">${doorWords[which]}</text></g>`;

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

if (!customElements.get('pe-stack')) customElements.define('pe-stack', PeStack);
