// The knowledge check: one question at a time or all of them, marked by the core in the page. What a reader answered is
// kept where the browser allows it; nothing leaves the page. Until the core is there, and where it may not run, the
// element shows what stands inside it: the same questions as plain text.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type Core, engine } from '../../engine/engine.ts';
import { onLink, readLink } from '../../host/link.ts';
import { openStore, type Store } from '../../host/storage.ts';
import { words } from '../../strings/en.ts';
import { download } from './download.ts';
import { header, type Mode, overview, steps } from './header.ts';
import { lessonQuiz, questionsOf, setsOf } from './lesson-quiz.ts';
import type { Quiz } from './model.ts';
import { fetchOwn, type OwnQuiz, QuizFileError, readOwn } from './own.ts';
import { PaperController } from './paper.ts';
import { type Desk, questionView } from './question-view.ts';
import { readSaved, saved, table } from './results.ts';
import { type Kept, Run, type Sheet, untouched } from './run.ts';
import { isComplete, score } from './session.ts';
import { quizStyles } from './styles.ts';
import { summary } from './summary.ts';
import { tools } from './tools.ts';
import { worksheet } from './worksheet.ts';

/** The version of the form in which answers are kept. */
const keptVersion = 1;

export class PeQuiz extends LitElement {
  static override styles = quizStyles;
  static override properties = {
    src: {},
    set: {},
    mode: {},
    seed: { type: Number },
    fixed: { type: Boolean },
    at: { state: true },
    said: { state: true },
    problems: { state: true },
    resting: { state: true },
  };

  /** A quiz file of the page's own origin; without it the lesson's questions are asked. */
  declare src: string | undefined;
  /** Which of the lesson's questions: the name of a set, or all. */
  declare set: string;
  declare mode: Mode;
  /** Which order and which numbers, 0 … 2^32 − 1; without it each reader gets an own sheet. */
  declare seed: number | undefined;
  /** Leaves the questions, not their options, in the order of the file. */
  declare fixed: boolean;
  /** The place of the question shown; the summary stands behind the last. */
  declare protected at: number;
  declare protected said: string;
  declare protected problems: readonly string[];
  declare protected resting: string;

  #core: Core | undefined;
  #quiz: Quiz = lessonQuiz;
  #run: Run | undefined;
  #store: Store | undefined;
  #desks: Record<string, Desk> = {};
  #stopLink: (() => void) | undefined;
  readonly #paper = new PaperController(this, () => this.performUpdate());

  constructor() {
    super();
    this.set = 'lesson';
    this.mode = 'one';
    this.fixed = false;
    this.at = 0;
    this.said = '';
    this.problems = [];
    this.resting = '';
    // slide programs listen for bare keys on the document; those typed here are answers
    this.addEventListener('keydown', (event) => {
      if (event.key !== 'Tab' && event.key !== 'Escape') event.stopPropagation();
    });
  }

  // --- life ---

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.id) this.id = 'quiz';
    this.#stopLink = onLink(() => this.#readLink());
    this.#readLink();
    if (!this.#core) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopLink?.();
  }

  async #start(): Promise<void> {
    try {
      this.#core = await engine();
      if (this.src) await this.#open(fetchOwn(this.src));
      else this.#begin();
    } catch (reason) {
      this.resting = (reason as Error).message;
    }
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!this.#core || !this.#run) return;
    if (changed.has('src') && this.src) this.#open(fetchOwn(this.src));
    else if (changed.has('set') || changed.has('seed') || changed.has('fixed')) this.#begin();
  }

  /** A link may choose the sheet: #quiz.seed=7&quiz.set=all&quiz.mode=all */
  #readLink(): void {
    const { values } = readLink(this.id);
    const seed = Number(values.get('seed') ?? Number.NaN);
    if (Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff) this.seed = seed;
    const mode = values.get('mode');
    if (mode === 'one' || mode === 'all') this.mode = mode;
    const set = values.get('set');
    if (set && setsOf(this.#quiz).includes(set)) this.set = set;
  }

  // --- the round ---

  /** Takes up what is kept of this sheet, or deals a new one. */
  #begin(kept?: Kept): void {
    this.#store = openStore(this.#quiz.id, keptVersion, `${this.id}/${this.set}`);
    const taken = kept ?? this.#kept();
    const seed = taken?.seed ?? this.seed ?? (crypto.getRandomValues(new Uint32Array(1))[0] as number) % 10_000;
    this.#run = new Run(this.#core as Core, questionsOf(this.#quiz, this.set), seed, this.fixed);
    if (taken) this.#run.resume(taken);
    this.#desks = {};
    this.at = 0;
    this.#keep();
  }

  #kept(): Kept | undefined {
    const text = this.#store?.read();
    if (text === undefined) return undefined;
    try {
      const kept = readSaved(text);
      return this.seed === undefined || kept.seed === this.seed ? kept : undefined;
    } catch {
      return undefined; // of another version, or written by someone else
    }
  }

  #keep(): void {
    if (this.#run) this.#store?.write(saved(this.#quiz, this.set, this.#run.kept(), this.#run.session));
    this.requestUpdate();
  }

  #submit(id: string): void {
    const run = this.#run as Run;
    const sheet = run.sheets.find(({ question }) => question.id === id);
    const open = this.#desks[id]?.draft ?? run.session.answers[id]?.response ?? (sheet && untouched(sheet));
    const outcome = run.submit(id, open ?? '');
    if ('refused' in outcome) {
      this.#desk(id, { refusal: outcome.refused });
      return;
    }
    this.#desk(id, { draft: undefined, refusal: '' });
    this.#keep();
    const detail = { id, type: sheet?.question.type, response: open, ...outcome, score: score(run.session) };
    this.#tell('pe-answer', detail);
    if (isComplete(run.session)) this.#tell('pe-complete', score(run.session));
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #desk(id: string, change: Desk): void {
    this.#desks[id] = { ...this.#desks[id], ...change };
    this.requestUpdate();
  }

  #again(id: string): void {
    this.#run?.withdraw(id);
    this.#desks[id] = { hint: this.#desks[id]?.hint ?? false };
    this.#keep();
    this.#focus(`[data-id="${id}"] :is(input, textarea, pe-order)`);
  }

  #retry(): void {
    this.#run?.retry();
    this.#desks = {};
    this.#keep();
    this.#go(0);
  }

  #renew(): void {
    this.#store?.clear();
    this.seed = undefined;
    this.#begin();
    this.#go(0);
  }

  #choose(change: { set?: string; mode?: Mode }): void {
    Object.assign(this, change);
  }

  #go(at: number): void {
    this.at = at;
    const id = this.#run?.session.asked[at];
    this.#focus(id === undefined ? '#summary' : `[data-id="${id}"] h3`);
  }

  async #focus(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }

  // --- files ---

  async #open(opening: Promise<OwnQuiz>): Promise<void> {
    try {
      const { quiz, notes } = await opening;
      this.#quiz = quiz;
      this.problems = notes;
      this.#begin();
    } catch (reason) {
      this.problems = reason instanceof QuizFileError ? reason.problems : [(reason as Error).message];
      if (!this.#run) this.#begin();
    }
  }

  #save(kind: 'json' | 'csv'): void {
    const { session, sheets } = this.#run as Run;
    if (kind === 'csv') download(`${this.#quiz.id}-results.csv`, 'text/csv', table(sheets, session));
    else download(`${this.#quiz.id}-answers.json`, 'application/json', saved(this.#quiz, this.set, (this.#run as Run).kept(), session));
  }

  async #load(file: File): Promise<void> {
    try {
      const kept = readSaved(await file.text());
      if (kept.quiz !== this.#quiz.id) throw new RangeError(words.quiz.otherQuiz(kept.quiz));
      if (kept.set !== this.set) this.set = kept.set;
      await this.updateComplete;
      this.#begin(kept);
      this.said = words.quiz.loaded(score((this.#run as Run).session).answered);
    } catch (reason) {
      this.said = (reason as Error).message;
    }
  }

  #backToLesson(): void {
    this.#quiz = lessonQuiz;
    this.problems = [];
    this.#begin();
  }

  // --- drawing ---

  override render(): TemplateResult {
    const run = this.#run;
    if (!run) return html`<slot></slot>${this.resting ? html`<p class="message" role="status">${this.resting}</p>` : nothing}`;
    const { session, sheets } = run;
    const one = this.mode === 'one';
    const shown = one ? sheets.slice(this.at, this.at + 1) : sheets;
    return html`<section class="quiz" aria-label=${this.#quiz.title}>
      ${header({ set: this.set, sets: setsOf(this.#quiz), mode: this.mode, choose: (change) => this.#choose(change) })}
      <div role="alert">${this.problems.length ? html`<ul class="problems">${this.problems.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}</div>
      ${overview(session, one ? this.at : undefined, (at) => this.#go(at))}
      ${shown.map((sheet) => this.#question(sheet.question.id))}
      ${one ? steps(this.at, sheets.length, (at) => this.#go(at)) : nothing}
      ${!one || this.at >= sheets.length ? this.#summary(run) : nothing}
      ${this.#tools(session.seed)}
      ${this.#paper.paper === 'none' ? nothing : worksheet(this.#quiz, sheets, session.seed, this.#paper.paper === 'answers')}
    </section>`;
  }

  #question(id: string): TemplateResult {
    const { sheets, session } = this.#run as Run;
    const at = session.asked.indexOf(id);
    const place = { number: at + 1, total: session.asked.length };
    return questionView(sheets[at] as Sheet, place, this.#quiz, session.answers[id], this.#desks[id] ?? {}, {
      change: (_, desk) => this.#desk(id, desk),
      submit: () => this.#submit(id),
      again: () => this.#again(id),
    });
  }

  #summary(run: Run): TemplateResult {
    return summary(run, this.#quiz, { retry: () => this.#retry(), renew: () => this.#renew() });
  }

  #tools(seed: number): TemplateResult {
    const state = { lasting: this.#store?.lasting ?? false, isOwn: this.#quiz !== lessonQuiz, seed, said: this.said };
    return tools(state, {
      print: (answers) => this.#paper.print(answers),
      save: (kind) => this.#save(kind),
      load: (file) => this.#load(file),
      own: (file) => this.#open(file.text().then((text) => readOwn(text, file.name))),
      backToLesson: () => this.#backToLesson(),
    });
  }
}

if (!customElements.get('pe-quiz')) customElements.define('pe-quiz', PeQuiz);
