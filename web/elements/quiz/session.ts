// One run through a quiz: what is asked and what was answered last. The score is always worked out from these, never
// counted up, so that answering twice counts once and the last answer counts.

import type { Label, Response, Verdict } from './model.ts';

export interface Answer {
  response: Response;
  verdict: Verdict;
}

export interface Session {
  readonly seed: number;
  /** Ids of the questions of this run, in the order shown. */
  readonly asked: readonly string[];
  readonly answers: ReadonlyMap<string, Answer>;
}

export interface Score {
  right: number;
  partly: number;
  answered: number;
  outOf: number;
}

export const begin = (seed: number, asked: readonly string[]): Session => ({ seed, asked, answers: new Map() });

export const submit = (session: Session, id: string, response: Response, verdict: Verdict): Session => ({
  ...session,
  answers: new Map(session.answers).set(id, { response, verdict }),
});

/** Takes an answer back, so that the question stands open again. */
export function withdraw(session: Session, id: string): Session {
  const answers = new Map(session.answers);
  answers.delete(id);
  return { ...session, answers };
}

export const labelOf = (session: Session, id: string): Label | undefined => session.answers.get(id)?.verdict.label;

/** How many of these questions are answered, and how many of the answers are right. */
export function score(session: Session, ids: readonly string[] = session.asked): Score {
  const verdicts = ids.flatMap((id) => session.answers.get(id)?.verdict ?? []);
  return {
    right: verdicts.filter(({ label }) => label === 'correct').length,
    partly: verdicts.filter(({ label }) => label === 'partial').length,
    answered: verdicts.length,
    outOf: ids.length,
  };
}

/** How many answers the rules do not know. */
export const unknown = (session: Session): number =>
  session.asked.filter((id) => labelOf(session, id) === 'unknown').length;

export const isComplete = (session: Session): boolean => session.asked.every((id) => labelOf(session, id));

export const notRight = (session: Session): string[] =>
  session.asked.filter((id) => labelOf(session, id) !== 'correct');

/** A run of those that were not right, in the same order and with the same seed, so that options stay where they were. */
export const retry = (session: Session): Session => begin(session.seed, notRight(session));
