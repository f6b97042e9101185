// Order by the core's random stream; answers by identity, wherever an option stands.
import { beforeAll, describe, expect, it } from 'vitest';
import { mark } from '../../../web/elements/quiz/marking.ts';
import type { ChoiceQuestion } from '../../../web/elements/quiz/model.ts';
import { moved } from '../../../web/elements/quiz/moved.ts';
import { shuffled, streamOf } from '../../../web/elements/quiz/order.ts';
import { Run, untouched } from '../../../web/elements/quiz/run.ts';
import type { Core } from '../../../web/engine/core.ts';
import { unwrap } from '../../../web/engine/unwrap.ts';
import { loadTwin } from '../../wasm/twins.ts';

let core: Core;
beforeAll(async () => {
  core = unwrap(await loadTwin('simd'));
});

const question = (id: string, ids = ['A', 'B', 'C']): ChoiceQuestion => ({
  id,
  type: 'choice',
  prompt: id,
  options: ids.map((each, at) => ({ id: each, text: each, correct: at === 0 })),
});

describe('a shuffled list', () => {
  it('puts each element at each place equally often', () => {
    const draws = 6000;
    const counts = [0, 0, 0];
    for (let seed = 0; seed < draws; seed++) {
      const order = shuffled(['x', 'y', 'z'], (n, stream) => core.permutation({ n, seed, stream }), 5);
      counts[order.indexOf('x')] = (counts[order.indexOf('x')] ?? 0) + 1;
    }
    // five standard deviations of a share of 1/3 among 6000 draws
    for (const count of counts) expect(Math.abs(count / draws - 1 / 3)).toBeLessThan(5 * Math.sqrt(2 / 9 / draws));
  });

  it('has a stream of its own for each id, so that a new question leaves the others as they were', () => {
    const alone = new Run(core, [question('a')], 9, true).sheets[0]?.places;
    const among = new Run(core, [question('b'), question('a')], 9, true).sheets[1]?.places;
    expect(among).toEqual(alone);
    expect(streamOf('a')).not.toBe(streamOf('b'));
  });
});

describe('a run', () => {
  it('grades what was chosen, not where it stood', () => {
    // displayed C A B: the second place holds A, which is right
    const shown = ['C', 'A', 'B'];
    expect(mark(core, question('q'), shown[1] as string)).toMatchObject({ label: 'correct' });
    expect(mark(core, question('q'), shown[0] as string)).toMatchObject({ label: 'incorrect' });
  });

  it('gives one sheet for one seed, and others for other seeds', () => {
    const sheet = (seed: number) =>
      new Run(
        core,
        ['p', 'q', 'r', 's'].map((id) => question(id)),
        seed,
      ).sheets;
    expect(sheet(4)).toEqual(sheet(4));
    const orders = new Set(
      Array.from({ length: 20 }, (_, seed) => JSON.stringify(sheet(seed).map(({ places }) => places))),
    );
    expect(orders.size).toBeGreaterThan(15);
  });

  it('does not let “always the first” earn more than luck', () => {
    let right = 0;
    const draws = 3000;
    for (let seed = 0; seed < draws; seed++) {
      if (new Run(core, [question('q')], seed).sheets[0]?.places[0] === 'A') right++;
    }
    expect(Math.abs(right / draws - 1 / 3)).toBeLessThan(5 * Math.sqrt(2 / 9 / draws));
  });

  it('keeps the order of the options after a wrong answer and a retry', () => {
    const run = new Run(core, [question('q')], 3);
    const before = run.sheets[0]?.places;
    run.submit('q', 'B');
    run.retry();
    expect(run.sheets[0]?.places).toEqual(before);
  });

  it('is the same again from what is kept, and marks anew', () => {
    const run = new Run(
      core,
      ['p', 'q', 'r'].map((id) => question(id)),
      5,
    );
    run.submit('p', 'A');
    run.submit('q', 'B');
    const kept = JSON.parse(JSON.stringify(run.kept()));
    expect(JSON.stringify(kept)).not.toMatch(/correct|label|credit/);
    const again = new Run(
      core,
      ['p', 'q', 'r'].map((id) => question(id)),
      5,
    );
    again.resume(kept);
    expect(again.session).toEqual(run.session);
  });

  it('leaves out what is kept of questions and options that are no more', () => {
    const run = new Run(core, [question('p')], 5);
    run.resume({ seed: 5, asked: ['gone', 'p'], responses: { gone: 'A', p: 'Z' } });
    expect(run.session).toMatchObject({ asked: ['p'], answers: {} });
  });

  it('never shows an order to be made that is right already', () => {
    const items = ['1', '2'].map((id) => ({ id, text: id }));
    for (let seed = 0; seed < 50; seed++) {
      const [sheet] = new Run(core, [{ id: 'o', type: 'ordering', prompt: '', items }], seed).sheets;
      expect(sheet && untouched(sheet)).toEqual(['2', '1']);
    }
  });
});

describe('moving one item', () => {
  it('leaves the others in their order', () => {
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });
});
