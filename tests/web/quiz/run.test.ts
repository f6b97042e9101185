// A run takes up what was kept and says of each answer that it leaves out why. Questions may have any id.
import { beforeAll, describe, expect, it } from 'vitest';
import type { AuthoredQuestion, Quiz, Response } from '../../../web/elements/quiz/model.ts';
import { Run } from '../../../web/elements/quiz/run.ts';
import { allowedSeed } from '../../../web/elements/quiz/seed.ts';
import { labelOf, score } from '../../../web/elements/quiz/session.ts';
import type { Core } from '../../../web/engine/core.ts';
import { unwrap } from '../../../web/engine/unwrap.ts';
import { words } from '../../../web/strings/en.ts';
import { loadTwin } from '../../wasm/twins.ts';

let core: Core;
beforeAll(async () => {
  core = unwrap(await loadTwin('simd'));
});

const numeric = (id: string): AuthoredQuestion => ({ id, type: 'numeric', prompt: 'p', answer: 1, tolerance: 0 });

describe('questions that are named like parts of the language', () => {
  const ids = ['constructor', 'toString', 'hasOwnProperty', '__proto__', 'valueOf'];

  it.each(ids)('%s stands open, is marked, kept, taken up and withdrawn like any other', (id) => {
    const run = new Run(core, ids.map(numeric), 1);
    expect(run.session.answers.get(id)).toBeUndefined();
    expect(labelOf(run.session, id)).toBeUndefined();
    run.submit(id, '1');
    expect(score(run.session)).toEqual({ right: 1, partly: 0, answered: 1, outOf: 5 });
    expect(run.points().points).toBe(1);
    const kept = JSON.parse(JSON.stringify(run.kept()));
    const next = new Run(core, ids.map(numeric), 1);
    expect(next.resume(kept)).toEqual([]);
    expect(labelOf(next.session, id)).toBe('correct');
    next.withdraw(id);
    expect(score(next.session).answered).toBe(0);
  });

  it('may have objectives and sets of such names', () => {
    const quiz: Quiz = {
      id: 'q',
      title: 'q',
      objectives: {},
      questions: [{ ...numeric('a'), objective: 'constructor' }],
    };
    expect(new Run(core, quiz.questions, 1).byObjective(quiz)[0]?.name).toBe('constructor');
  });
});

describe('kept answers that do not fit', () => {
  const choice: AuthoredQuestion = {
    ...{ id: 'c', type: 'true-false', prompt: 'p' },
    options: [
      { id: 'true', text: 'True', correct: true },
      { id: 'false', text: 'False', correct: false },
    ],
  };

  it.each([
    ['zz', '1', words.quiz.leftOut.unknown],
    ['b', '1', words.quiz.leftOut.notAsked],
    ['c', 'perhaps', words.quiz.leftOut.otherKind],
    ['a', ['1'], words.quiz.leftOut.otherKind],
    ['a', 'none', words.quiz.noNumber],
  ] as [string, Response, string][])('are left out with the reason: %s = %j', (id, response, why) => {
    const run = new Run(core, [numeric('a'), numeric('b'), choice], 1);
    expect(run.resume({ seed: 1, asked: ['a', 'c'], responses: { [id]: response } })).toEqual([{ id, why }]);
    expect(score(run.session).answered).toBe(0);
  });

  it('are told, a few of many', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ id: `q${at}`, why: 'no.' }));
    expect(words.quiz.loaded(2, many)).toMatch(
      /^2 answers loaded and marked anew\. The answer to “q0” is left out: no\. /,
    );
    expect(words.quiz.loaded(2, many)).toMatch(/ And 2 more are left out\.$/);
  });
});

describe('a seed from outside', () => {
  it.each([
    [7, 7],
    [-1, 0],
    [1.6, 2],
    [1e99, 2 ** 32 - 1],
    [Number.NaN, undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%s becomes %s', (given, seed) => expect(allowedSeed(given)).toBe(seed));
});
