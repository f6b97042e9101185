// The quiz on paper: every question with room for the answer, and the answers on a sheet of their own when asked for.

import { html, nothing, type TemplateResult } from 'lit';
import { words } from '../../strings/en.ts';
import { rightAnswer, unitOf } from './feedback.ts';
import type { Quiz } from './model.ts';
import type { Sheet } from './run.ts';
import { say } from './say.ts';

export function worksheet(quiz: Quiz, sheets: readonly Sheet[], seed: number, answers: boolean): TemplateResult {
  return html`<div class="worksheet">
    <h3>${quiz.title} <span class="seed">${words.quiz.seed(seed)}</span></h3>
    <p class="who"><span>${words.quiz.name}</span><span>${words.quiz.date}</span></p>
    <ol class="asked">${sheets.map((sheet) => html`<li><p>${say(sheet.question.prompt)}</p>${room(sheet)}</li>`)}</ol>
    ${answers ? answerSheet(sheets) : nothing}
  </div>`;
}

function room({ question, places }: Sheet): TemplateResult {
  switch (question.type) {
    case 'short':
      return html`<div class="lines"></div>`;
    case 'numeric':
      return html`<p class="blank"><span></span> ${unitOf(question)}</p>`;
    default: {
      const parts = question.type === 'ordering' ? question.items : question.options;
      const box = question.type === 'ordering' ? 'boxes places' : 'boxes';
      return html`<ul class=${box}>${places.map((id) => html`<li>${say(parts.find((part) => part.id === id)?.text)}</li>`)}</ul>`;
    }
  }
}

const answerSheet = (sheets: readonly Sheet[]): TemplateResult => html`<section class="key">
  <h3>${words.quiz.answers}</h3>
  <ol>${sheets.map(
    ({ question }) => html`<li>
      <div>${rightAnswer(question)}</div>
      ${question.explanation ? html`<p>${say(question.explanation)}</p>` : nothing}
    </li>`,
  )}</ol>
</section>`;
