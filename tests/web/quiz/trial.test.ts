// An own question that could not be asked or marked is refused when its file is opened, with line and field, and not
// before its reader: whatever the core refuses, and every value that the seed might draw.
import { beforeAll, describe, expect, it } from 'vitest';
import { fillIn } from '../../../web/elements/quiz/computed.ts';
import type { ComputedQuestion } from '../../../web/elements/quiz/model.ts';
import { QuizFileError } from '../../../web/elements/quiz/own.ts';
import { readJson } from '../../../web/elements/quiz/own-json.ts';
import type { Core } from '../../../web/engine/core.ts';
import { unwrap } from '../../../web/engine/unwrap.ts';
import { loadTwin } from '../../wasm/twins.ts';

let core: Core;
beforeAll(async () => {
  core = unwrap(await loadTwin('simd'));
});

/** What is said of a file with this question on its second line. */
function said(question: object, withCore = true): string {
  const text = `{"questions": [\n${JSON.stringify({ id: 'a', prompt: 'p', ...question })}]}`;
  try {
    readJson(text, 'my.json', withCore ? core : undefined);
  } catch (reason) {
    if (reason instanceof QuizFileError) return reason.problems.join('\n');
    throw reason;
  }
  return '';
}

const where = 'my.json, line 2, question “a”, questions[0]';
const computed = (compute: string, draw: object, more: object = { tolerance: 0.01 }) => ({
  ...{ type: 'computed', compute, draw },
  ...more,
});
const options = { plain: 'None', causal: 'A mask' };
const rules = { asked: ['Name one.'], concepts: [{ name: 'it', is: 'key', code: 'right', wordings: ['rope'] }] };

describe('a short question', () => {
  it.each([
    ['neither answers nor rules', {}, ': has neither “accepted” nor “rules”'],
    ['no answers', { accepted: [] }, '.accepted: must be a list of 1 to 100'],
    ['rules that are no object', { rules: 5 }, '.rules: must be an object, not 5'],
    ['a rule that is not there', { rules: { zz: 1 } }, '.rules.zz: is no field'],
    ['no concept', { rules: {} }, '.rules.concepts: has no concept'],
    [
      'a concept of no kind',
      { rules: { concepts: [{ ...rules.concepts[0], is: 'kee' }] } },
      '.rules.concepts[0].is: must be one of key',
    ],
  ])('is refused with %s', (_, fields, message) => {
    expect(said({ type: 'short', ...fields })).toContain(where + message);
  });

  it('is taken with answers, and with rules that the core can read', () => {
    expect(said({ type: 'short', accepted: ['RoPE'] })).toBe('');
    expect(said({ type: 'short', rules })).toBe('');
  });

  it('may have any id when its rules are refused', () => {
    expect(said({ id: 'Q.1', type: 'short', rules: { zz: 1 } })).toContain('questions[0].rules.zz: is no field');
  });
});

describe('a computed question', () => {
  it.each([
    [
      'value',
      { d: [4], position: [1], column: [99] },
      '.draw.column[0]: must be from 0 to 3, not 99: it may be drawn with d = 4',
    ],
    ['value', { d: [8, 4], position: [1], column: [3, 5] }, '.draw.column[1]: must be from 0 to 3, not 5'],
    [
      'value',
      { d: ['abc'], position: [1], column: [0] },
      '.draw.d[0]: must be a whole number from 1 to 4096, not “abc”',
    ],
    ['value', { d: [4], position: [1.5], column: [0] }, '.draw.position[0]: must be a whole number'],
    ['value', { d: [4], position: [0, -1], column: [0] }, '.draw.position[1]: must be a whole number'],
    ['wavelength', { d: [4], pair: [2] }, '.draw.pair[0]: must be from 0 to 1, not 2'],
    ['product', { d: [4], distance: [20000] }, '.draw.distance[0]: must be a whole number from 0 to 256, not 20000'],
    ['product', { d: [5], distance: [1] }, '.draw.d[0]: must be an even number'],
    ['product', { d: [4] }, '.draw: has no “distance”'],
    ['constructor', {}, '.compute: must be one of value'],
  ])('%s is refused with the draw %j', (compute, draw, message) => {
    expect(said(computed(compute, draw))).toContain(where + message);
    expect(said(computed(compute, draw), false)).toContain(where + message);
  });

  it.each([
    [{ sentence: [''] }, options, '.draw.sentence[0]: must be a sentence of 2 to 64 words'],
    [{ sentence: ['dog bites', 'a  b'] }, options, '.draw.sentence[1]: must be a sentence of 2 to 64 words'],
    [{ sentence: [7] }, options, '.draw.sentence[0]: must be a sentence'],
    [
      { sentence: ['dog bites', 'dog dog'] },
      options,
      '.draw.sentence[1]: must leave one option right, and “dog dog” leaves plain, causal',
    ],
    [{ sentence: ['dog bites'] }, { causal: 'x', rotary: 'y' }, 'leaves none'],
    [{ sentence: ['dog bites'] }, { ...options, constructor: 'x' }, '.options.constructor: must be one of plain'],
    [{ sentence: ['dog bites'] }, undefined, ': must have two “options” or more'],
  ])('residual is refused with %j and the options %j', (draw, given, message) => {
    expect(said(computed('residual', draw, { options: given }))).toContain(message);
  });

  it('that asks for a number says how near an answer must come', () => {
    expect(said(computed('product', { d: [4], distance: [1] }, {}))).toContain(
      'has neither “tolerance” nor “relative”',
    );
  });

  it.each([
    computed('value', { d: [1, 4096], position: [0, 1_000_000], column: [0] }),
    computed('value', { d: [4096], position: [1_000_000], column: [4095] }),
    computed('wavelength', { d: [1, 2, 4096], pair: [0] }),
    computed('wavelength', { d: [5], pair: [2] }),
    computed('product', { d: [2, 512], distance: [0, 256] }),
    computed(
      'residual',
      {
        sentence: [
          'dog bites man',
          Array.from({ length: 64 }, (_, at) => `w${at % 9}`)
            .join(' ')
            .slice(0, 191),
        ],
      },
      { options },
    ),
  ])('at the ends of what it may draw is taken, and the core answers each: %j', (question) => {
    expect(said(question)).toBe('');
    const authored = { id: 'a', prompt: '{constructor} {__proto__}', ...question } as ComputedQuestion;
    for (const end of [0, -1]) {
      const filled = fillIn(core, authored, (n) => [end < 0 ? n - 1 : 0]);
      expect(filled.prompt).toBe('{constructor} {__proto__}');
      if (filled.type === 'numeric') expect(filled.answer).toSatisfy(Number.isFinite);
      if (filled.type === 'choice') expect(filled.options.filter(({ correct }) => correct)).toHaveLength(1);
    }
  });
});
