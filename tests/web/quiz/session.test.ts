// The score is worked out from the last answers to what was asked, and from nothing else.
import { describe, expect, it } from 'vitest';
import type { Label } from '../../../web/elements/quiz/model.ts';
import {
  begin,
  isComplete,
  notRight,
  retry,
  type Session,
  score,
  submit,
  unknown,
  withdraw,
} from '../../../web/elements/quiz/session.ts';

const credit = { correct: 1, partial: 0.5, incorrect: 0, unknown: 0 };
const answer = (session: Session, id: string, label: Label): Session =>
  submit(session, id, label, { label, credit: credit[label] });
const answers = (session: Session, labels: Label[]): Session =>
  labels.reduce((so, label, at) => answer(so, session.asked[at] as string, label), session);
const ids = (count: number): string[] => Array.from({ length: count }, (_, at) => `q${at}`);

describe('the score', () => {
  it('counts a right answer once, however often it is given', () => {
    let session = begin(1, ids(3));
    for (let times = 0; times < 3; times++) session = answer(session, 'q0', 'correct');
    expect(score(session).right).toBe(1);
  });

  it('follows the last answer when a right one is changed to a wrong one', () => {
    const session = answer(answer(begin(1, ids(1)), 'q0', 'correct'), 'q0', 'incorrect');
    expect(score(session)).toMatchObject({ right: 0, answered: 1, outOf: 1 });
  });

  it('is worked out anew when all answers are given again', () => {
    const first = answers(begin(1, ids(4)), ['correct', 'incorrect', 'incorrect', 'incorrect']);
    expect(score(first).right * 25).toBe(25);
    expect(score(answers(first, ['correct', 'correct', 'incorrect', 'incorrect'])).right * 25).toBe(50);
  });

  it('of a retry is out of what the retry asks', () => {
    const labels = ids(10).map((_, at): Label => (at < 6 ? 'correct' : 'incorrect'));
    const again = retry(answers(begin(1, ids(10)), labels));
    expect(again.asked).toEqual(['q6', 'q7', 'q8', 'q9']);
    expect(score(answer(again, 'q7', 'correct'))).toMatchObject({ right: 1, outOf: 4, answered: 1 });
  });

  it('counts partly right answers apart, and those that the rules do not know', () => {
    const session = answers(begin(1, ids(4)), ['correct', 'partial', 'incorrect', 'unknown']);
    expect(score(session)).toEqual({ right: 1, partly: 1, answered: 4, outOf: 4 });
    expect(unknown(session)).toBe(1);
  });

  it('does not know questions that are not asked, whatever their names', () => {
    const session = answer(begin(1, ['a']), 'b', 'correct');
    expect(score(session)).toMatchObject({ right: 0, answered: 0, outOf: 1 });
    expect(score(begin(1, ['constructor', '__proto__']))).toMatchObject({ right: 0, answered: 0 });
  });
});

describe('a round', () => {
  it('is complete when each question has an answer, right or wrong', () => {
    const open = answers(begin(1, ids(2)), ['incorrect']);
    expect(isComplete(open)).toBe(false);
    expect(isComplete(answer(open, 'q1', 'correct'))).toBe(true);
  });

  it('keeps its seed and its order through a retry, so that options stay where they were', () => {
    const again = retry(answers(begin(77, ['c', 'a', 'b']), ['incorrect', 'correct', 'partial']));
    expect(again).toMatchObject({ seed: 77, asked: ['c', 'b'], answers: {} });
  });

  it('takes an answer back', () => {
    const session = withdraw(answer(begin(1, ids(1)), 'q0', 'incorrect'), 'q0');
    expect(score(session).answered).toBe(0);
    expect(notRight(session)).toEqual(['q0']);
  });
});
