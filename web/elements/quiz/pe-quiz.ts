// The knowledge check: one question at a time or all of them, marked by the core in the page. What a reader answered is
// kept where the browser allows it; nothing leaves the page. Until the core is there, and where it may not run, the
// element shows what stands inside it: the same questions as plain text.

import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { type Core, engine } from '../../engine/engine.ts';
import { onLink } from '../../host/link.ts';
import { words } from '../../strings/en.ts';
import { download } from '../../host/download.ts';
import type { Mode } from './header.ts';
import { lessonQuiz, setsOf } from './lesson-quiz.ts';
import type { Quiz } from './model.ts';
import { fetchOwn, type OwnQuiz, QuizFileError, readOwn } from './own.ts';
import { PaperController } from './paper.ts';
import { type QuizActions, quizView } from './quiz-view.ts';
import { Round, readAnswers } from './round.ts';
import type { Kept } from './run.ts';
import { allowedSeed } from './seed.ts';
import { score } from './session.ts';
import { sheetOfLink } from './sheet-link.ts';
import { quizStyles } from './styles.ts';

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
  /** Which order and which numbers, 0 … 2^32 − 1; without it, or where it is no number, each reader gets an own sheet. */
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
  #round: Round | undefined;
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
      if (this.src) await this.#open(fetchOwn(this.src, this.#core));
      else this.#begin();
    } catch (reason) {
      this.resting = (reason as Error).message;
    }
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!this.#round) return;
    if (changed.has('src') && this.src) this.#open(fetchOwn(this.src, this.#core as Core));
    else if (changed.has('set') || changed.has('seed') || changed.has('fixed')) this.#begin();
  }

  #readLink(): void {
    Object.assign(this, sheetOfLink(this.id, setsOf(this.#quiz)));
  }

  // --- the round ---

  #begin(given?: Kept): void {
    const { id: name, set, fixed } = this;
    const seed = allowedSeed(this.seed);
    this.#round = new Round(this.#core as Core, this.#quiz, { name, set, seed, fixed }, given);
    this.at = 0;
    this.requestUpdate();
  }

  #submit(id: string): void {
    try {
      const told = this.#round?.submit(id);
      if (told) {
        const { complete, detail, ...total } = told;
        this.#tell('pe-answer', { ...detail, score: total });
        if (complete) this.#tell('pe-complete', total);
      }
    } catch (reason) {
      this.#round?.lay(id, { refusal: (reason as Error).message });
      if (reason instanceof WebAssembly.RuntimeError) this.#start(); // the module is gone; a new one takes up what is kept
    }
    this.requestUpdate();
  }

  #tell(name: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #again(id: string): void {
    this.#round?.again(id);
    this.requestUpdate();
    this.#focus(`[data-id="${id}"] :is(input, textarea, pe-order)`);
  }

  #retry(): void {
    this.#round?.retry();
    this.#go(0);
  }

  #renew(): void {
    this.#round?.forget();
    this.seed = undefined;
    this.#begin();
    this.#go(0);
  }

  #go(at: number): void {
    this.at = at;
    this.requestUpdate();
    const id = this.#round?.run.session.asked[at];
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
      this.set = quiz === lessonQuiz ? 'lesson' : 'all';
      this.#begin();
    } catch (reason) {
      this.problems = reason instanceof QuizFileError ? reason.problems : [(reason as Error).message];
      if (!this.#round) this.#begin();
    }
  }

  async #read(file: File): Promise<OwnQuiz> {
    return readOwn({ text: await file.text(), name: file.name, type: file.type }, this.#core);
  }

  /** The button goes with the own questions, so the focus goes on to the first question of the lesson. */
  async #backToLesson(): Promise<void> {
    await this.#open(Promise.resolve({ quiz: lessonQuiz, notes: [] }));
    await this.updateComplete; // the sheet stands only now
    this.#go(0);
  }

  async #load(file: File): Promise<void> {
    try {
      const kept = await readAnswers(file, this.#quiz);
      this.set = kept.set;
      await this.updateComplete;
      this.#begin(kept);
      const { run, leftOut } = this.#round as Round;
      this.said = words.quiz.loaded(score(run.session).answered, leftOut);
    } catch (reason) {
      this.said = (reason as Error).message;
    }
  }

  #save(kind: 'json' | 'csv'): void {
    const { id } = this.#quiz;
    const text = (type: string, words = '') => new Blob([words], { type: `${type};charset=utf-8` });
    if (kind === 'csv') download(`${id}-results.csv`, text('text/csv', this.#round?.csv()));
    else download(`${id}-answers.json`, text('application/json', this.#round?.json()));
  }

  // --- drawing ---

  readonly #actions: QuizActions = {
    choose: (change) => Object.assign(this, change),
    go: (at) => this.#go(at),
    lay: (id, change) => {
      this.#round?.lay(id, change);
      this.requestUpdate();
    },
    submit: (id) => this.#submit(id),
    again: (id) => this.#again(id),
    retry: () => this.#retry(),
    renew: () => this.#renew(),
    print: (answers) => this.#paper.print(answers),
    save: (kind) => this.#save(kind),
    load: (file) => this.#load(file),
    own: (file) => this.#open(this.#read(file)),
    backToLesson: () => this.#backToLesson(),
  };

  override render(): TemplateResult {
    const round = this.#round;
    if (!round) {
      return html`<slot></slot>${this.resting ? html`<p class="message" role="status">${this.resting}</p>` : nothing}`;
    }
    const { set, mode, at, said, problems } = this;
    const isOwn = this.#quiz !== lessonQuiz;
    return quizView({ round, isOwn, set, mode, at, said, problems, paper: this.#paper.paper }, this.#actions);
  }
}

if (!customElements.get('pe-quiz')) customElements.define('pe-quiz', PeQuiz);
