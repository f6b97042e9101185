// Questions of a teacher's own: what is taken over, and what is said of a file that is wrong.
import { describe, expect, it } from 'vitest';
import { readGift } from '../../../web/elements/quiz/gift.ts';
import { QuizFileError, readOwn } from '../../../web/elements/quiz/own.ts';
import { readJson } from '../../../web/elements/quiz/own-json.ts';

const good = {
  title: 'Mine',
  objectives: { basics: 'The basics' },
  questions: [
    {
      id: 'a',
      type: 'choice',
      objective: 'basics',
      prompt: 'Which <b>one</b>?',
      options: [
        { id: 'x', text: 'This', correct: true },
        {
          id: 'y',
          text: 'That',
          correct: false,
          misconception: 'Why not',
          figure: '#shuffle.scheme=none&shuffle.mask=none',
        },
      ],
    },
    { id: 'b', type: 'numeric', prompt: 'How many?', answer: -1.5, tolerance: 0.1, unit: 'm' },
    { id: 'c', type: 'short', prompt: 'Name one.', accepted: ['RoPE'] },
    {
      id: 'd',
      type: 'ordering',
      prompt: 'Order.',
      items: [
        { id: '1', text: 'one' },
        { id: '2', text: 'two' },
      ],
    },
  ],
};

const problemsOf = (read: () => unknown): readonly string[] => {
  try {
    read();
  } catch (reason) {
    if (reason instanceof QuizFileError) return reason.problems;
    throw reason;
  }
  return [];
};

// biome-ignore lint/suspicious/noExplicitAny: tests spoil any field
const spoilt = (spoil: (file: any) => void): string => {
  const file = structuredClone(good);
  spoil(file);
  return JSON.stringify(file, undefined, 2);
};

describe('a quiz file in JSON', () => {
  it('is taken over word for word, markup as text', () => {
    const { quiz, notes } = readJson(JSON.stringify(good), 'my.json');
    expect(quiz).toEqual({ id: 'my', ...good });
    expect(notes).toEqual([]);
  });

  it.each([
    [
      'a type that is not there',
      (file: typeof good) => Object.assign(file.questions[0] as object, { type: 'chioce' }),
      'line 9, question “a”, questions[0].type: must be one of choice, true-false, short',
    ],
    [
      'a missing field',
      (file: typeof good) => delete (file.questions[1] as { answer?: number }).answer,
      'questions[1]: has no “answer”',
    ],
    [
      'a misspelt field',
      (file: typeof good) => Object.assign(file.questions[1] as object, { tolerence: 1 }),
      'questions[1].tolerence: is no field here',
    ],
    [
      'a wrong kind of value',
      (file: typeof good) => Object.assign(file.questions[1] as object, { tolerance: '0.1' }),
      'questions[1].tolerance: must be a number from 0 up, not “0.1”',
    ],
    [
      'two right options',
      (file: typeof good) => Object.assign(file.questions[0]?.options?.[1] as object, { correct: true }),
      'exactly one option',
    ],
    [
      'one id twice',
      (file: typeof good) => Object.assign(file.questions[1] as object, { id: 'a' }),
      'questions[1].id: must be used once',
    ],
    [
      'a link that leaves the page',
      (file: typeof good) =>
        Object.assign(file.questions[0]?.options?.[1] as object, { figure: 'javascript:alert(1)' }),
      'options[1].figure: must be a link to a figure',
    ],
    [
      'a computation that is not there',
      (file: typeof good) =>
        file.questions.push({ id: 'z', type: 'computed', prompt: 'p', compute: 'eval', draw: {} } as never),
      'compute: must be one of value',
    ],
    [
      'a parameter that is missing',
      (file: typeof good) =>
        file.questions.push({ id: 'z', type: 'computed', prompt: 'p', compute: 'value', draw: { d: [4] } } as never),
      '“position”',
    ],
    ['no questions', (file: typeof good) => file.questions.splice(0), 'questions: must be a list of 1 to 500'],
  ])('says line and field of %s', (_, spoil, message) => {
    const problems = problemsOf(() => readJson(spoilt(spoil), 'my.json'));
    expect(problems.join('\n')).toContain(message);
    for (const problem of problems) expect(problem).toMatch(/^my\.json, line \d+, /);
  });

  it('names the line on which the field stands', () => {
    const text = spoilt((file) => Object.assign(file.questions[2], { accepted: [5] }));
    const line = text.split('\n').findIndex((each) => each.trim() === '5') + 1;
    expect(problemsOf(() => readJson(text, 'my.json'))[0]).toContain(
      `my.json, line ${line}, question “c”, questions[2].accepted[0]: `,
    );
  });

  it('names the line of a comma that is missing', () => {
    expect(problemsOf(() => readJson('{\n  "title": "x"\n  "questions": []\n}', 'my.json'))).toEqual([
      'my.json, line 3: comma expected.',
    ]);
  });

  it('goes no deeper than a quiz needs, whatever stands in its texts', () => {
    for (const open of ['[', '{"a":']) {
      expect(problemsOf(() => readJson(`\n${open.repeat(100_000)}`, 'my.json'))).toEqual([
        'my.json, line 2: lists and objects may lie at most 50 deep in each other.',
      ]);
    }
    const text = spoilt((file) => Object.assign(file.questions[1], { prompt: `"${'['.repeat(200)}` }));
    expect(problemsOf(() => readJson(text, 'my.json'))).toEqual([]);
  });

  it('has each name once in an object', () => {
    const text = JSON.stringify(good, undefined, 2).replace('"tolerance": 0.1', '"tolerance": 0.1,\n"answer": 2');
    const line = text.split('\n').indexOf('"answer": 2,') + 1;
    expect(problemsOf(() => readJson(text, 'my.json'))).toEqual([
      `my.json, line ${line}, questions[1].answer: stands above already.`,
    ]);
  });

  it('does not let names of the language pass for fields', () => {
    const text = '{"questions": [{"id": "a", "type": "constructor", "prompt": "p"}], "__proto__": {"x": 1}}';
    expect(problemsOf(() => readJson(text, 'my.json')).length).toBeGreaterThan(0);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('a file in GIFT', () => {
  const take = (text: string) => readGift(text, 'moodle.gift');

  it('gives choices with the feedback as misconception', () => {
    const { quiz } = take(
      '::Storage:: Where are they kept? {=In a table#Yes ~In the softmax#It has no parameters ~In a kernel}\n',
    );
    expect(quiz.questions).toEqual([
      {
        id: 'q1',
        type: 'choice',
        prompt: 'Where are they kept?',
        options: [
          { id: 'o1', text: 'In a table', correct: true },
          { id: 'o2', text: 'In the softmax', correct: false, misconception: 'It has no parameters' },
          { id: 'o3', text: 'In a kernel', correct: false },
        ],
      },
    ]);
  });

  it('gives true/false, short and numeric questions', () => {
    const { quiz } = take(
      'PE replaces attention. {F#No, it does not}\n\nName one. {=RoPE =ALiBi}\n\nHow long? {#628.3:1}\n\nHow much? {#1.5..2.5}\n',
    );
    expect(quiz.questions).toMatchObject([
      {
        type: 'true-false',
        options: [
          { id: 'true', correct: false, misconception: 'No, it does not' },
          { id: 'false', correct: true },
        ],
      },
      { type: 'short', accepted: ['RoPE', 'ALiBi'] },
      { type: 'numeric', answer: 628.3, tolerance: 1 },
      { type: 'numeric', answer: 2, tolerance: 0.5 },
    ]);
  });

  it('names what it leaves out', () => {
    const { quiz, notes } = take(
      '::Pairs:: Match. {=a -> 1 =b -> 2 =c -> 3}\n\n::Essay:: Write. {}\n\nName one. {=RoPE}\n',
    );
    expect(quiz.questions).toHaveLength(1);
    expect(notes).toEqual([
      'moodle.gift: “Pairs” is left out: matching questions are not asked here.',
      'moodle.gift: “Essay” is left out: an essay cannot be marked here.',
    ]);
  });

  it('says on which line it stops being GIFT', () => {
    const [problem] = problemsOf(() => take('Good? {T}\n\nBad? {=a ~b\n'));
    expect(problem).toMatch(/^moodle\.gift, line \d+, column \d+: this is no valid GIFT\./);
  });

  const kindOf = async (name: string, text: string, type = ''): Promise<string> => {
    try {
      return (await readOwn({ text, name, type })).quiz.title;
    } catch (reason) {
      return (reason as Error).message;
    }
  };

  it('is told apart from JSON by its name, then by its type, then by its beginning', async () => {
    expect(await kindOf('a.json', 'Name one. {=RoPE}')).toMatch(/^a\.json, line 1: /);
    expect(await kindOf('a.JSON', 'Name one. {=RoPE}')).not.toContain('GIFT');
    expect(await kindOf('a.gift', '{"questions": []}')).not.toContain('questions');
    expect(await kindOf('a', 'Name one. {=RoPE}', 'application/json')).not.toContain('GIFT');
    expect(await kindOf('a', JSON.stringify(good), 'text/plain')).toBe('Mine');
    expect(await kindOf('a', 'Name one. {=RoPE}')).toBe('a');
    expect((await readOwn({ text: 'Name one. {=RoPE}', name: 'questions' })).quiz.questions).toHaveLength(1);
    expect((await readOwn({ text: JSON.stringify(good), name: 'questions' })).quiz.questions).toHaveLength(4);
  });

  it.each(['a.json', 'a.gift', 'a'])('is refused when it is empty: %s', async (name) => {
    await expect(readOwn({ text: ' \n', name })).rejects.toThrow(`${name} is empty.`);
  });

  it('is refused when it is far too large', async () => {
    await expect(readOwn({ text: 'x'.repeat(2_000_001), name: 'big.gift' })).rejects.toThrow('larger than 2 MB');
  });
});
