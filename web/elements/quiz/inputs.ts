// What a reader answers with, one for each kind of question: native radio buttons, a text field, a list to put in order.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { words } from '../../strings/en.ts';
import { unitOf } from './feedback.ts';
import { longestAnswer } from './limits.ts';
import './pe-order.ts';
import type { ChoiceQuestion, NumericQuestion, OrderingQuestion, Response, ShortQuestion } from './model.ts';
import type { Sheet } from './run.ts';
import { plain, say } from './say.ts';

export interface Draft {
  response: Response | undefined;
  /** Ids of the sentences that say more about the field. */
  describedBy: string;
  change(response: Response): void;
  refuse(sentence: string): void;
}

export function inputs({ question, places }: Sheet, draft: Draft): TemplateResult {
  switch (question.type) {
    case 'choice':
    case 'true-false':
      return radios(question, places, draft);
    case 'short':
      return shortText(question, draft);
    case 'numeric':
      return numberText(question, draft);
    case 'ordering':
      return ordering(question, places, draft);
  }
}

const prompt = (question: { prompt: ShortQuestion['prompt'] }): TemplateResult =>
  html`<span class="prompt">${say(question.prompt)}</span>`;

const radios = (question: ChoiceQuestion, places: readonly string[], draft: Draft): TemplateResult => html`
  <fieldset aria-describedby=${draft.describedBy}>
    <legend>${prompt(question)}</legend>
    ${places.map((id) => {
      const text = question.options.find((option) => option.id === id)?.text;
      return html`<label class="option">
        <input type="radio" name=${question.id} value=${id} .checked=${live(draft.response === id)}
          @change=${() => draft.change(id)} />
        <span>${say(text)}</span>
      </label>`;
    })}
  </fieldset>
`;

const shortText = (question: ShortQuestion, draft: Draft): TemplateResult => html`
  <label for=${`answer-${question.id}`}>${prompt(question)}</label>
  <textarea id=${`answer-${question.id}`} rows="3" autocomplete="off" spellcheck="true"
    aria-describedby=${draft.describedBy} .value=${live((draft.response as string) ?? '')}
    @beforeinput=${(event: InputEvent) => keepShort(event, draft)}
    @input=${(event: Event) => draft.change((event.target as HTMLTextAreaElement).value)}></textarea>
`;

const numberText = (question: NumericQuestion, draft: Draft): TemplateResult => html`
  <label for=${`answer-${question.id}`}>${prompt(question)}</label>
  <span class="number">
    <input type="text" id=${`answer-${question.id}`} inputmode="text" autocomplete="off" aria-describedby=${draft.describedBy}
      .value=${live((draft.response as string) ?? '')} @beforeinput=${(event: InputEvent) => keepShort(event, draft)}
      @input=${(event: Event) => draft.change((event.target as HTMLInputElement).value)} />
    ${question.unit ? html`<span class="unit">${unitOf(question)}</span>` : nothing}
  </span>
`;

const ordering = (question: OrderingQuestion, places: readonly string[], draft: Draft): TemplateResult => html`
  <div role="group" aria-labelledby=${`prompt-${question.id}`} aria-describedby=${draft.describedBy}>
    <p id=${`prompt-${question.id}`}>${prompt(question)}</p>
    <pe-order .items=${question.items.map(({ id, text }) => ({ id, content: say(text), name: plain(text) }))}
      .order=${(draft.response as readonly string[]) ?? places} label=${words.quiz.yourOrder}
      @pe-order=${(event: CustomEvent<string[]>) => draft.change(event.detail)}></pe-order>
  </div>
`;

/** A pasted book would hold up the page before anyone could mark it. */
function keepShort(event: InputEvent, draft: Draft): void {
  const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  if (added.length <= longestAnswer) return;
  event.preventDefault();
  draft.refuse(words.quiz.tooLong(added.length));
}
