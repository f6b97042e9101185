// The state behind a quiz: which questions, which sheet of them, what lies open on the reader's desk, and what is kept.
// It knows nothing of drawing.

import type { Core } from '../../engine/engine.ts';
import { openStore, type Store } from '../../host/storage.ts';
import { words } from '../../strings/en.ts';
import { questionsOf, setsOf } from './lesson-quiz.ts';
import type { Quiz, Response } from './model.ts';
import type { Desk } from './question-view.ts';
import { readSaved, saved, table } from './results.ts';
import { type Kept, type LeftOut, Run, untouched } from './run.ts';
import { isComplete, type Score, score } from './session.ts';

/** The version of the form in which answers are kept. */
const keptVersion = 1;

/** What the reader's choice of sheet depends on. */
export interface Choice {
  /** The name under which this quiz keeps its answers. */
  name: string;
  set: string;
  seed: number | undefined;
  fixed: boolean;
}

export class Round {
  readonly quiz: Quiz;
  readonly run: Run;
  /** What was given or kept and does not fit this quiz. */
  readonly leftOut: readonly LeftOut[];
  readonly #choice: Choice;
  readonly #store: Store;
  readonly #desks = new Map<string, Desk>();

  /** Takes up what is given or kept of this sheet, or deals a new one. */
  constructor(core: Core, quiz: Quiz, choice: Choice, given?: Kept) {
    this.quiz = quiz;
    this.#choice = choice;
    this.#store = openStore(quiz.id, keptVersion, `${choice.name}/${choice.set}`);
    const taken = given ?? this.#kept();
    const seed = taken?.seed ?? choice.seed ?? newSeed();
    this.run = new Run(core, questionsOf(quiz, choice.set), seed, choice.fixed);
    this.leftOut = taken ? this.run.resume(taken) : [];
    this.keep();
  }

  get lasting(): boolean {
    return this.#store.lasting;
  }

  #kept(): Kept | undefined {
    const text = this.#store.read();
    if (text === undefined) return undefined;
    try {
      const kept = readSaved(text);
      return this.#choice.seed === undefined || kept.seed === this.#choice.seed ? kept : undefined;
    } catch {
      return undefined; // of another version, or written by someone else
    }
  }

  keep(): void {
    this.#store.write(this.json());
  }

  forget(): void {
    this.#store.clear();
  }

  desk(id: string): Desk {
    return this.#desks.get(id) ?? {};
  }

  lay(id: string, change: Desk): void {
    this.#desks.set(id, { ...this.desk(id), ...change });
  }

  /** Marks what lies on the desk. Returns what the page is told, or nothing when the answer was refused. */
  submit(id: string): (Score & { points: number; complete: boolean; detail: object }) | undefined {
    const { session, sheets } = this.run;
    const sheet = sheets.find(({ question }) => question.id === id);
    if (!sheet) return undefined;
    const response: Response = this.desk(id).draft ?? session.answers.get(id)?.response ?? untouched(sheet) ?? '';
    const outcome = this.run.submit(id, response);
    if ('refused' in outcome) {
      this.lay(id, { refusal: outcome.refused });
      return undefined;
    }
    this.lay(id, { draft: undefined, refusal: '' });
    this.keep();
    return {
      ...score(this.run.session),
      points: this.run.points().points,
      complete: isComplete(this.run.session),
      detail: {
        id,
        type: sheet.question.type,
        objective: sheet.question.objective,
        response,
        label: outcome.label,
        credit: outcome.credit,
      },
    };
  }

  again(id: string): void {
    this.run.withdraw(id);
    this.#desks.set(id, { hint: this.desk(id).hint ?? false });
    this.keep();
  }

  retry(): void {
    this.run.retry();
    this.#desks.clear();
    this.keep();
  }

  // --- files ---

  json(): string {
    return saved(this.quiz, this.#choice.set, this.run.kept(), this.run.session);
  }

  csv(): string {
    return table(this.run.sheets, this.run.session);
  }
}

/** Reads a file of answers to this quiz. Throws a RangeError with one sentence. */
export async function readAnswers(file: File, quiz: Quiz): Promise<Kept & { set: string }> {
  const kept = readSaved(await file.text());
  if (kept.quiz !== quiz.id) throw new RangeError(words.quiz.otherQuiz(kept.quiz));
  if (![...setsOf(quiz), 'all'].includes(kept.set)) throw new RangeError(words.quiz.otherSet(kept.set));
  return kept;
}

/** Four digits, so that a teacher can call a sheet by its number. */
const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] as number) % 10_000;
