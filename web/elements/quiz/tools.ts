// Printing, saving, loading: folded away, since few readers need them.

import { html, nothing, type TemplateResult } from 'lit';
import { words } from '../../strings/en.ts';

export interface ToolActions {
  print(answers: boolean): void;
  save(kind: 'json' | 'csv'): void;
  load(file: File): void;
  own(file: File): void;
  backToLesson(): void;
}

export function tools(
  state: { lasting: boolean; isOwn: boolean; seed: number; said: string },
  actions: ToolActions,
): TemplateResult {
  return html`<details class="tools">
    <summary>${words.quiz.tools}</summary>
    <div class="actions">
      <button type="button" @click=${() => actions.print(false)}>${words.quiz.print}</button>
      <button type="button" @click=${() => actions.print(true)}>${words.quiz.printAnswers}</button>
      <button type="button" @click=${() => actions.save('json')}>${words.quiz.saveJson}</button>
      <button type="button" @click=${() => actions.save('csv')}>${words.quiz.saveCsv}</button>
    </div>
    <div class="files">
      ${fileField('load', words.quiz.load, '.json', actions.load)}
      ${fileField('own', words.quiz.own, '.json,.gift,.txt', actions.own)}
    </div>
    ${state.isOwn ? html`<button type="button" @click=${actions.backToLesson}>${words.quiz.backToLesson}</button>` : nothing}
    <p class="note">${words.quiz.seed(state.seed)}. ${state.lasting ? nothing : words.quiz.notKept}</p>
    <p role="status">${state.said}</p>
  </details>`;
}

const fileField = (
  id: string,
  label: string,
  accept: string,
  take: (file: File) => void,
): TemplateResult => html`<p class="file">
  <label for=${id}>${label}</label>
  <input type="file" id=${id} accept=${accept} @change=${(event: Event) => {
    const field = event.target as HTMLInputElement;
    const [file] = field.files ?? [];
    if (file) take(file);
    field.value = ''; // so that the same file can be chosen again after it was mended
  }} />
</p>`;
