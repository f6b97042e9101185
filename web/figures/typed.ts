// The text of a box that a reader types into while its figure may be drawn again at any moment, as in training: until
// the reader is done, what stands in the box is the reader's.

import { noChange } from 'lit';
import { Directive, directive, type ElementPart } from 'lit/directive.js';
import { setCommittedValue } from 'lit/directive-helpers.js';

const typing = new WeakSet<Element>();

class Typed extends Directive {
  override render(text: string): string {
    return text;
  }

  override update(part: ElementPart, [text]: [string]): string | typeof noChange {
    const box = part.element as HTMLInputElement;
    if (typing.has(box) || box.value === text) return noChange;
    setCommittedValue(part); // what Lit wrote last may have been typed over
    return text;
  }
}

/** .value=${typed(text)} with @input=${begins} and @blur=${ends}; a change ends it too. */
export const typed = directive(Typed);
export const begins = ({ target }: Event): unknown => typing.add(target as Element);
export const ends = ({ target }: Event): unknown => typing.delete(target as Element);
