// One question before its reader: what is asked, the field, the hint, and what became of the answer.

import { html, nothing, type TemplateResult } from 'lit';
import { words } from '../../strings/en.ts';
import { feedback } from './feedback.ts';
import { type Draft, inputs } from './inputs.ts';
import { lookup } from './lookup.ts';
import type { Quiz, Response } from './model.ts';
import type { Sheet } from './run.ts';
import { say } from './say.ts';
import type { Answer } from './session.ts';

/** What a reader has open on a question, beyond the answers that count. */
export interface Desk {
  draft?: Response | undefined;
  hint?: boolean;
  /** The answer is shown on request. */
  revealed?: boolean;
  /** Why the last answer was not marked. */
  refusal?: string;
}

export interface QuestionActions {
  lay(change: Desk): void;
  submit(): void;
  again(): void;
}

export function questionView(
  sheet: Sheet,
  place: { number: number; total: number },
  quiz: Quiz,
  answer: Answer | undefined,
  desk: Desk,
  actions: QuestionActions,
): TemplateResult {
  const { id, objective, hint } = sheet.question;
  const named = objective === undefined ? undefined : lookup(quiz.objectives, objective);
  const response = desk.draft ?? answer?.response;
  // the verdict belongs to the answer that was given, not to the one that is being written
  const shown = answer && desk.draft === undefined && !desk.refusal ? answer : undefined;
  const draft: Draft = {
    response,
    describedBy: `hint-${id} feedback-${id}`,
    change: (next) => actions.lay({ draft: next, refusal: '' }),
    refuse: (refusal) => actions.lay({ refusal }),
  };
  return html`<form class="question" data-id=${id} @submit=${(event: Event) => {
    event.preventDefault();
    actions.submit();
  }}>
    <h3 tabindex="-1">${words.quiz.number(place.number, place.total)}${
      named ? html`<span class="objective">${say(named)}</span>` : nothing
    }</h3>
    ${inputs(sheet, draft)}
    <div class="actions">
      <button type="submit" class="check">${words.quiz.check}</button>
      ${
        hint
          ? html`<button type="button" aria-expanded=${desk.hint ? 'true' : 'false'} aria-controls=${`hint-${id}`}
              @click=${() => actions.lay({ hint: !desk.hint })}>${words.quiz.hint}</button>`
          : nothing
      }
      ${answer && answer.verdict.label !== 'correct' ? html`<button type="button" @click=${() => actions.again()}>${words.quiz.again}</button>` : nothing}
      ${
        answer
          ? html`<button type="button" aria-expanded=${desk.revealed ? 'true' : 'false'}
              @click=${() => actions.lay({ revealed: !desk.revealed })}>${words.quiz.reveal}</button>`
          : nothing
      }
    </div>
    <div id=${`hint-${id}`} class="hint" role="status">${desk.hint ? html`<p><b>${words.quiz.hint}.</b> ${say(hint)}</p>` : nothing}</div>
    <div id=${`feedback-${id}`} class="feedback" role="status">${feedback(sheet, shown, desk)}</div>
  </form>`;
}
