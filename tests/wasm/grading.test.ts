// Grading through the module: folding against the platform's own normalisation, and the labelled answers.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTwin, type Module, twins, valueOf } from './twins.ts';

const file = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

interface Labelled {
  id: string;
  q: string;
  answer: string;
  label: string;
  tag: string;
}

/** What folding promises for letters: compatibility forms, no marks, lower case. */
const platform = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, i) => low + i);

/** The subset that core/grading/folding.h states, without the signs that it maps on purpose to something plainer. */
const letters = [
  ...range(0x41, 0x5a),
  ...range(0x61, 0x7a),
  ...range(0xc0, 0x17f),
  ...range(0x1e00, 0x1eff),
  ...range(0xff21, 0xff3a),
  ...range(0xff41, 0xff5a),
  ...range(0xfb00, 0xfb06),
  ...range(0x391, 0x3a9),
  ...range(0x410, 0x44f),
  ...range(0x1d400, 0x1d6a3),
  ...range(0x1d7ce, 0x1d7ff),
];
// letters that are spelt out although Unicode keeps them (æ œ ß), or stay although Unicode parts them (ĳ й)
const spelledOut = new Set([
  0xc6, 0xe6, 0x152, 0x153, 0xdf, 0x1e9e, 0x132, 0x133, 0x13f, 0x140, 0x149, 0x1c4, 0x1e9a, 0x419, 0x439,
]);

describe.each(twins)('grading in the %s twin', (twin) => {
  let module: Module;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its function returns
  const call = (name: string, options: object): any => valueOf((module[name] as Module[string])(options));
  beforeAll(async () => {
    module = await loadTwin(twin);
  });

  it('folds letters as the platform normalises them', () => {
    const differing = letters
      .filter((point) => !spelledOut.has(point))
      .map((point) => String.fromCodePoint(point))
      // letters that the platform does not take apart either (ø, ł, đ) may keep their capitals
      .filter((letter) => /^[\p{L}\p{N}]$/u.test(letter) && !/[^a-zα-ωа-я0-9]/.test(platform(letter)))
      .filter((letter) => call('folded', { text: letter }) !== platform(letter));
    expect(differing).toEqual([]);
  });

  it('drops marks that stand by themselves', () => {
    expect(call('folded', { text: 'e\u0301o\u0308u\u0332' })).toBe('eou');
  });

  it('marks the labelled answers as they are labelled', () => {
    const { shared, questions } = JSON.parse(file('web/lesson/marking.json'));
    const answers: Labelled[] = file('tests/golden/answers_dev.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const told = answers.filter(({ tag }) => tag !== 'borderline');
    const rules: Record<string, string> = {};
    for (const q of ['Q1', 'Q4', 'Q7', 'Q10']) rules[q] = JSON.stringify({ shared, ...questions[q] });
    const right = told.filter(({ q, answer, label }) => call('shortAnswer', { rules: rules[q], answer }).label === label);
    expect(right.length / told.length).toBeGreaterThanOrEqual(0.92);
  });

  it('refuses ten megabytes without reading them', () => {
    const rules = '{"concepts": [{"name": "a", "is": "key", "code": "a", "wordings": ["aaa"]}]}';
    expect(call('shortAnswer', { rules, answer: 'a'.repeat(1e7) }).refusal).toBe('too-long');
    expect(call('numberAnswer', { answer: '1'.repeat(1e7), expected: 1 }).code).toBe('unreadable');
    expect(call('isAccepted', { answer: 'a'.repeat(1e7), accepted: ['*'] })).toBe(false);
  });

  it('says what is wrong with rules', () => {
    expect(() => call('shortAnswer', { rules: '{"concepts": [{"name": 1}]}', answer: 'a' })).toThrow(
      'concepts[0].name must be text',
    );
  });

  it('marks numbers, orders and runs', () => {
    expect(
      call('numberAnswer', { answer: '628,3 positions', expected: 628.32, tolerance: 1, unit: 'position' }).label,
    ).toBe('correct');
    expect(call('numberAnswer', { answer: 'many', expected: 1 }).refusal).toBe('unreadable');
    expect(call('orderingAnswer', { order: [0, 1, 2] })).toEqual({ label: 'correct', credit: 1 });
    expect(() => call('orderingAnswer', { order: [0, 0] })).toThrow('twice');
    const run = { asked: ['a', 'b'], points: [1, 2], answered: ['a', 'b', 'b'], credits: [1, 0, 0.5] };
    expect(call('score', run)).toEqual({ points: 2, outOf: 3, answered: 2 });
  });
});
