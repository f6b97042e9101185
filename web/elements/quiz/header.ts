// What stands around the questions: which are asked and how, how far the reader is, and the way from one to the next.

import { html, nothing, type TemplateResult } from 'lit';
import { words } from '../../strings/en.ts';
import { icon } from './icons.ts';
import { lookup } from './lookup.ts';
import type { Part } from './say.ts';
import { labelOf, type Session, score } from './session.ts';

export type Mode = 'one' | 'all';

export interface Choices {
  set: string;
  sets: readonly string[];
  mode: Mode;
  choose(change: { set?: string; mode?: Mode }): void;
}

export function header({ set, sets, mode, choose }: Choices): TemplateResult {
  const named = (name: string): string => lookup(words.quiz.sets, name) ?? name;
  return html`<div class="choices">
    ${
      sets.length > 1
        ? html`<label>${words.quiz.set}
            <select @change=${(event: Event) => choose({ set: (event.target as HTMLSelectElement).value })}>
              ${sets.map((name) => html`<option value=${name} ?selected=${name === set}>${named(name)}</option>`)}
            </select></label>`
        : nothing
    }
    <label>${words.quiz.mode}
      <select @change=${(event: Event) => choose({ mode: (event.target as HTMLSelectElement).value as Mode })}>
        ${(['one', 'all'] as const).map(
          (name) => html`<option value=${name} ?selected=${name === mode}>${words.quiz.modes[name]}</option>`,
        )}
      </select></label>
  </div>`;
}

/** One small button a question, with its state; the current one is marked. */
export function overview(session: Session, current: number | undefined, go: (at: number) => void): TemplateResult {
  const { answered, outOf, right } = score(session);
  return html`<nav class="overview" aria-label=${words.quiz.overview}>
    <ol>${session.asked.map((id, at) => {
      const label = labelOf(session, id);
      return html`<li><button type="button" aria-current=${at === current ? 'step' : nothing}
        aria-label=${words.quiz.jump(at + 1, words.quiz.states[label ?? 'open'])} @click=${() => go(at)}>
        <span>${at + 1}</span>${label ? icon(label) : html`<span class="open"></span>`}</button></li>`;
    })}</ol>
    <p class="progress">${words.quiz.progress(answered, outOf, right)}</p>
  </nav>`;
}

export function steps(at: number, count: number, go: (at: number) => void): Part {
  return html`<div class="steps">
    ${at > 0 ? html`<button type="button" @click=${() => go(at - 1)}>${words.quiz.previous}</button>` : nothing}
    ${
      at < count
        ? html`<button type="button" @click=${() => go(at + 1)}>${at === count - 1 ? words.quiz.toSummary : words.quiz.next}</button>`
        : nothing
    }
  </div>`;
}
