// How the round went, by objective, and what can be done next.

import { html, nothing, type TemplateResult } from 'lit';
import { words } from '../../strings/en.ts';
import type { Quiz } from './model.ts';
import type { Run } from './run.ts';
import { say } from './say.ts';
import { notRight, score, unknown } from './session.ts';

export interface SummaryActions {
  retry(): void;
  renew(): void;
}

export function summary(run: Run, quiz: Quiz, actions: SummaryActions): TemplateResult {
  const { right, partly, answered, outOf } = score(run.session);
  const open = outOf - answered;
  const wrong = notRight(run.session).length;
  const objectives = run.byObjective(quiz);
  return html`<section class="summary" aria-labelledby="summary">
    <h3 id="summary" tabindex="-1">${words.quiz.summary}</h3>
    <p class="result">${words.quiz.result(right, partly, unknown(run.session), outOf)}</p>
    ${open ? html`<p>${words.quiz.stillOpen(open)}</p>` : nothing}
    ${
      objectives.length > 1
        ? html`<table>
            <thead><tr><th scope="col">${words.quiz.objective}</th><th scope="col">${words.quiz.rightOf}</th></tr></thead>
            <tbody>${objectives.map(
              (each) => html`<tr>
                <th scope="row">${each.id === '' ? words.quiz.noObjective : say(each.name)}</th>
                <td>${each.score.right} / ${each.score.outOf}</td>
              </tr>`,
            )}</tbody>
          </table>`
        : nothing
    }
    <div class="actions">
      ${wrong && !open ? html`<button type="button" @click=${actions.retry}>${words.quiz.retry(wrong)}</button>` : nothing}
      ${answered ? html`<button type="button" @click=${actions.renew}>${words.quiz.renew}</button>` : nothing}
    </div>
  </section>`;
}
