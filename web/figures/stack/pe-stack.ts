// Where positions enter: the path of a sentence through encoder and decoder, with the doors of the chosen scheme lit.

import { html, type TemplateResult, unsafeCSS } from 'lit';
import type { Core } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { schemes } from '../../style/schemes.ts';
import { choice, type Values } from '../fields.ts';
import { Figure } from '../figure.ts';
import { drawStacks, sizeOf } from './drawing.ts';
import { type Door, decoder, encoder, type Stack, type Step } from './path.ts';
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
export class PeStack extends Figure<typeof fields, State> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Where it goes: the path of a sentence, and its doors';

  protected compute(_core: Core, values: State): State {
    return values;
  }

  protected draw({ scheme, part }: State): TemplateResult {
    const stacks = part === 'both' ? [encoder, decoder] : [encoder];
    const { width, height } = sizeOf(stacks);
    const { door } = schemes[scheme];
    return html`<svg class="stacks" viewBox="0 0 ${width} ${height}" width=${1.35 * width} role="img"
      aria-label=${stacks.map((stack) => spoken(stack, door)).join(' ')}>${drawStacks(stacks, door)}</svg>`;
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

function spoken({ name, steps }: Stack, open: Door | 'none'): string {
  const said = steps.flatMap(({ kind, text }) => {
    if (kind === 'title') return [];
    if (isDoor(kind)) return kind === open ? [`${text} (the open door)`] : [];
    return [kind === 'cross' ? `${text} to the output of the encoder` : text];
  });
  return `${name}, from the bottom up: ${said.join(', then ')}. What enters attention and feed forward is added to what leaves them.`;
}

const isDoor = (kind: Step['kind']): boolean => kind === 'add' || kind === 'turn' || kind === 'bias';

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

if (!customElements.get('pe-stack')) customElements.define('pe-stack', PeStack);
