// What a reader is told about an answer: the verdict as sign, colour and words, the misconception behind a wrong one, the
// figure that speaks against it, and on request the answer itself.

import { html, nothing, type TemplateResult } from 'lit';
import { followsLink } from '../../host/link.ts';
import { words } from '../../strings/en.ts';
import { icon } from './icons.ts';
import type { Label, Question, Response, Verdict, Words } from './model.ts';
import type { Desk } from './question-view.ts';
import type { Sheet } from './run.ts';
import { type Part, say } from './say.ts';
import type { Answer } from './session.ts';

export function feedback({ question }: Sheet, answer: Answer | undefined, desk: Desk): TemplateResult {
  return html`
    ${desk.refusal ? html`<div class="verdict refused">${icon('refused')}<p><b>${words.quiz.notMarked}</b> ${desk.refusal}</p></div>` : nothing}
    ${answer ? verdictView(question, answer.verdict) : nothing}
    ${answer && desk.revealed ? modelView(question, answer) : nothing}
  `;
}

function verdictView(question: Question, { label, remark, figure }: Verdict): TemplateResult {
  const right = label === 'correct';
  return html`<div class=${`verdict ${label}`}>
    ${icon(label)}
    <div>
      <p><b>${words.quiz.verdict[label]}</b> ${remark ? say(remark) : nothing}</p>
      ${right && question.explanation ? html`<p>${say(question.explanation)}</p>` : nothing}
      ${figureLink(figure ?? question.figure, label)}
    </div>
  </div>`;
}

/** Only where the figure is on this page. */
function figureLink(figure: string | undefined, label: Label): Part {
  const [, id = ''] = /^#([\w-]+)/.exec(figure ?? '') ?? [];
  if (!figure || !followsLink() || !document.getElementById(id)) return nothing;
  return html`<p><a href=${figure}>${label === 'incorrect' ? words.quiz.seeWhy : words.quiz.seeIt}</a></p>`;
}

/** Own answer and model answer side by side, for the reader's own judgement. */
function modelView(question: Question, { response }: Answer): TemplateResult {
  return html`<dl class="model">
    <div><dt>${words.quiz.yours}</dt><dd>${inWords(question, response)}</dd></div>
    <div><dt>${words.quiz.model}</dt><dd>${rightAnswer(question)}</dd></div>
    ${question.explanation ? html`<div class="why"><dt>${words.quiz.why}</dt><dd>${say(question.explanation)}</dd></div>` : nothing}
  </dl>`;
}

/** A response as its reader saw it. */
export function inWords(question: Question, response: Response): unknown {
  if (question.type === 'ordering') return sequence(question.items, response as readonly string[]);
  if ('options' in question) return say(question.options.find(({ id }) => id === response)?.text);
  return response;
}

export function rightAnswer(question: Question): unknown {
  switch (question.type) {
    case 'ordering':
      return sequence(
        question.items,
        question.items.map(({ id }) => id),
      );
    case 'short':
      return question.model ? say(question.model) : (question.accepted ?? []).join(' · ');
    case 'numeric':
      return html`${words.quiz.value(question.answer)} ${unitOf(question)}`;
    default:
      return say(question.options.find(({ correct }) => correct)?.text);
  }
}

const sequence = (items: readonly { id: string; text: Words }[], order: readonly string[]): TemplateResult =>
  html`<ol>${order.map((id) => html`<li>${say(items.find((item) => item.id === id)?.text)}</li>`)}</ol>`;

/** The unit as it is shown; further spellings stand behind it. */
export const unitOf = ({ unit = '' }: { unit?: string }): string => unit.replace(/\|.*/, '');
