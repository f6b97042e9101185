// The whole quiz on the screen: what is asked and how, the way through it, the questions, the summary, the tools.

import { html, nothing, type TemplateResult } from 'lit';
import { type Choices, header, type Mode, overview, steps } from './header.ts';
import { setsOf } from './lesson-quiz.ts';
import type { Paper } from './paper.ts';
import { type Desk, questionView } from './question-view.ts';
import type { Round } from './round.ts';
import type { Sheet } from './run.ts';
import { type SummaryActions, summary } from './summary.ts';
import { type ToolActions, tools } from './tools.ts';
import { worksheet } from './worksheet.ts';

export interface QuizState {
  round: Round;
  isOwn: boolean;
  set: string;
  mode: Mode;
  at: number;
  said: string;
  problems: readonly string[];
  paper: Paper;
}

export interface QuizActions extends SummaryActions, ToolActions {
  choose: Choices['choose'];
  go(at: number): void;
  lay(id: string, change: Desk): void;
  submit(id: string): void;
  again(id: string): void;
}

export function quizView(state: QuizState, actions: QuizActions): TemplateResult {
  const { round, isOwn, set, mode, at, said, paper } = state;
  const { quiz, lasting } = round;
  const { session, sheets } = round.run;
  const one = mode === 'one';
  const shown = one ? sheets.slice(at, at + 1) : sheets;
  return html`<section class="quiz" aria-label=${quiz.title}>
    ${isOwn ? html`<p class="title">${quiz.title}</p>` : nothing}
    ${header({ set, sets: setsOf(quiz), mode, choose: actions.choose })}
    ${problemList(state.problems)}
    ${overview(session, one ? at : undefined, actions.go)}
    ${shown.map((sheet) => question(round, sheet, actions))}
    ${one ? steps(at, sheets.length, actions.go) : nothing}
    ${!one || at >= sheets.length ? summary(round.run, quiz, actions) : nothing}
    ${tools({ lasting, isOwn, seed: session.seed, said }, actions)}
    ${paper === 'none' ? nothing : worksheet(quiz, sheets, session.seed, paper === 'answers')}
  </section>`;
}

const problemList = (problems: readonly string[]): TemplateResult => html`<div role="alert">
  ${problems.length ? html`<ul class="problems">${problems.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}
</div>`;

function question(round: Round, sheet: Sheet, actions: QuizActions): TemplateResult {
  const { id } = sheet.question;
  const { asked, answers } = round.run.session;
  const place = { number: asked.indexOf(id) + 1, total: asked.length };
  return questionView(sheet, place, round.quiz, answers.get(id), round.desk(id), {
    lay: (change) => actions.lay(id, change),
    submit: () => actions.submit(id),
    again: () => actions.again(id),
  });
}
