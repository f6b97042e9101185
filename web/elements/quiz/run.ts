// One reader's way through a quiz: the questions filled in and shuffled by the core's random stream, what was answered,
// and what of it is kept. Only answers are kept, never marks: they are marked anew when they come back.

import type { Core } from '../../engine/engine.ts';
import { words } from '../../strings/en.ts';
import { fillIn } from './computed.ts';
import { lookup } from './lookup.ts';
import { mark } from './marking.ts';
import type { AuthoredQuestion, Question, Quiz, Refusal, Response, Verdict } from './model.ts';
import { type Permute, shuffled, streamOf } from './order.ts';
import { begin, retry, type Score, type Session, score, submit, withdraw } from './session.ts';

/** A question as it stands before the reader: options or items in the order of `places`, by id. */
export interface Sheet {
  question: Question;
  places: readonly string[];
}

export interface Kept {
  seed: number;
  asked: readonly string[];
  responses: Readonly<Record<string, Response>>;
}

/** An answer that is not taken up, and why. */
export interface LeftOut {
  id: string;
  why: string;
}

export class Run {
  session: Session;
  readonly #core: Core;
  readonly #sheets: ReadonlyMap<string, Sheet>;

  /** The questions of `asked`, shuffled; `fixed` leaves them in the order of the file. */
  constructor(core: Core, asked: readonly AuthoredQuestion[], seed: number, fixed = false) {
    this.#core = core;
    const permute: Permute = (n, stream) => core.permutation({ n, seed, stream });
    const order = fixed ? asked : shuffled(asked, permute, streamOf('questions'));
    this.#sheets = new Map(order.map((question) => [question.id, sheet(core, question, permute)]));
    this.session = begin(seed, [...this.#sheets.keys()]);
  }

  get sheets(): Sheet[] {
    return this.session.asked.flatMap((id) => this.#sheets.get(id) ?? []);
  }

  submit(id: string, response: Response): Verdict | Refusal {
    const verdict = mark(this.#core, (this.#sheets.get(id) as Sheet).question, response);
    if (!('refused' in verdict)) this.session = submit(this.session, id, response, verdict);
    return verdict;
  }

  withdraw(id: string): void {
    this.session = withdraw(this.session, id);
  }

  retry(): void {
    this.session = retry(this.session);
  }

  /** The points that the core gives for this run: one a question, a part for a partly right answer. */
  points(): { points: number; outOf: number } {
    const { asked, answers } = this.session;
    const answered = [...answers.keys()];
    const credits = [...answers.values()].map(({ verdict }) => verdict.credit);
    return this.#core.score({ asked, points: asked.map(() => 1), answered, credits });
  }

  /** The score of each objective that this run asks for. */
  byObjective(quiz: Quiz): { id: string; name: Quiz['title'] | Quiz['objectives'][string]; score: Score }[] {
    const asked = this.sheets.map(({ question }) => question);
    const ids = [...new Set(asked.map(({ objective }) => objective ?? ''))];
    return ids.map((id) => ({
      id,
      name: lookup(quiz.objectives, id) ?? id,
      score: score(
        this.session,
        asked.filter(({ objective }) => (objective ?? '') === id).map((question) => question.id),
      ),
    }));
  }

  kept(): Kept {
    const { seed, asked, answers } = this.session;
    return {
      seed,
      asked,
      responses: Object.fromEntries([...answers].map(([id, { response }]) => [id, response])),
    };
  }

  /** Takes up what was kept, and returns what no longer fits the quiz and is left out. */
  resume({ asked, responses }: Kept): LeftOut[] {
    const known = this.session.asked.filter((id) => asked.includes(id));
    if (known.length) this.session = begin(this.session.seed, known);
    return Object.entries(responses).flatMap(([id, response]) => {
      const why = this.#takeUp(id, response, known);
      return why === undefined ? [] : [{ id, why }];
    });
  }

  /** Marks an answer that was kept, or says why it cannot be one. */
  #takeUp(id: string, response: Response, known: readonly string[]): string | undefined {
    const sheet = this.#sheets.get(id);
    if (!sheet) return words.quiz.leftOut.unknown;
    if (!known.includes(id)) return words.quiz.leftOut.notAsked;
    if (!fits(sheet, response)) return words.quiz.leftOut.otherKind;
    const verdict = this.submit(id, response);
    return 'refused' in verdict ? verdict.refused : undefined;
  }
}

function sheet(core: Core, authored: AuthoredQuestion, permute: Permute): Sheet {
  const stream = streamOf(authored.id);
  const question = authored.type === 'computed' ? fillIn(core, authored, permute) : authored;
  if (question.type === 'choice') return { question, places: shuffled(idsOf(question.options), permute, stream) };
  if (question.type === 'true-false') return { question, places: idsOf(question.options) };
  if (question.type !== 'ordering') return { question, places: [] };
  const right = idsOf(question.items);
  const places = shuffled(right, permute, stream);
  // a list that happens to lie right already would answer itself
  return {
    question,
    places: places.every((id, at) => id === right[at]) ? [...right.slice(1), right[0] as string] : places,
  };
}

/** What an answer is before its reader has touched it: a list lies in some order from the start. */
export const untouched = ({ question, places }: Sheet): Response | undefined =>
  question.type === 'ordering' ? places : undefined;

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);

function fits({ question, places }: Sheet, response: Response): boolean {
  if (question.type === 'ordering') {
    return Array.isArray(response) && [...response].sort().join('\n') === [...places].sort().join('\n');
  }
  if (typeof response !== 'string') return false;
  return places.length === 0 || places.includes(response);
}
