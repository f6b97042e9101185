// What leaves the page as a file, and what comes back.
import { describe, expect, it } from 'vitest';
import type { Quiz } from '../../../web/elements/quiz/model.ts';
import { cell, readSaved, saved, table } from '../../../web/elements/quiz/results.ts';
import { begin, submit } from '../../../web/elements/quiz/session.ts';

const quiz: Quiz = { id: 'own', title: 'Own', objectives: {}, questions: [] };

describe('a cell of the table', () => {
  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    ' =1',
    '＝1',
    '＠SUM(A1)',
    '−1−1',
    '\u200b=1',
    '-2+3|cmd',
  ])('stays text: %j', (text) => expect(cell(text).replace(/^"/, '')).toMatch(/^'/));

  it.each(['-0.99', '+3', '1e-3', '628,32', '-1e9'])('stays a number: %s', (text) => {
    expect(cell(text).replaceAll('"', '')).toBe(text);
  });

  it('is quoted as RFC 4180 says', () => {
    expect(cell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect(cell('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  });

  it('holds markup as the text that it is', () => {
    expect(cell('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  });
});

describe('the table', () => {
  it('has a row for each question, the reader’s words and the result', () => {
    const session = submit(begin(1, ['a', 'b']), 'a', '=cmd', { label: 'partial', credit: 0.5 });
    const sheets = ['a', 'b'].map((id) => ({
      question: { id, type: 'short' as const, prompt: `What, ${id}?` },
      places: [],
    }));
    expect(table(sheets, session)).toBe(
      '\ufeffid,objective,type,question,answer,result,credit\r\na,,short,"What, a?",\'=cmd,partial,0.5\r\nb,,short,"What, b?",,open,\r\n',
    );
  });
});

describe('saved answers', () => {
  const session = submit(begin(7, ['a', 'o']), 'a', '<script>', { label: 'correct', credit: 1 });
  const kept = { seed: 7, asked: ['a', 'o'], responses: { a: '<script>', o: ['2', '1'] } };

  it('come back as they were', () => {
    expect(readSaved(saved(quiz, 'all', kept, session))).toMatchObject({ ...kept, quiz: 'own', set: 'all' });
  });

  it('carry the score for people only: a forged one changes nothing that is read', () => {
    const forged = JSON.parse(saved(quiz, 'all', kept, session));
    forged.score.right = 99;
    expect(readSaved(JSON.stringify(forged))).not.toHaveProperty('score');
  });

  it.each([
    ['', 'not JSON'],
    ['[1]', '"format"'],
    ['null', '"format"'],
    ['{"format":"posenc-answers","version":2,"seed":1,"asked":[],"responses":{}}', '"version" is 2'],
    ['{"format":"posenc-answers","version":1,"seed":-1,"asked":[],"responses":{}}', '"seed"'],
    ['{"format":"posenc-answers","version":1,"seed":1,"asked":[1],"responses":{}}', '"asked"'],
    ['{"format":"posenc-answers","version":1,"seed":1,"asked":[],"responses":{"a":{}}}', '"responses"'],
  ])('are refused in one sentence: %s', (text, why) => {
    expect(() => readSaved(text)).toThrow(RangeError);
    expect(() => readSaved(text)).toThrow(why);
  });
});
