// The form of a quiz file, as web/lesson/own-questions.md describes it. The lesson's own file is held to the same form
// when the page is built.

import {
  anything,
  type Check,
  drawable,
  flag,
  list,
  mapping,
  number,
  object,
  oneOf,
  optional,
  type Path,
  type Problem,
  pattern,
  record,
  text,
} from './checks.ts';
import type { AuthoredQuestion, Quiz } from './model.ts';
import { checkDrawn, parametersOf } from './parameters.ts';
import { rulesText } from './rules-text.ts';

const words = text(4000);
const id = pattern(/^[\w.-]{1,64}$/, 'an id of 1 to 64 letters, digits, "-", "_" or "."');
const figure = pattern(
  /^#[\w-]{1,64}(\.[\w.-]{1,64}(=[^#]{0,500})?)?$/,
  'a link to a figure, such as "#shuffle.scheme=none&shuffle.mask=none"',
);

const common = {
  id,
  type: anything,
  set: optional(id),
  objective: optional(id),
  prompt: words,
  hint: optional(words),
  explanation: optional(words),
  model: optional(words),
  figure: optional(figure),
};

const option = object({ id, text: words, correct: flag, misconception: optional(words), figure: optional(figure) });
const wrongNumber = object({ value: number(-Number.MAX_VALUE), misconception: words, figure: optional(figure) });

const kinds: Record<AuthoredQuestion['type'], Check<unknown>> = {
  choice: object({ ...common, options: list(option, 2, 12) }),
  'true-false': object({ ...common, options: list(option, 2, 2) }),
  short: object({
    ...common,
    rules: optional(mapping),
    accepted: optional(list(text(1000), 1, 100)),
    remarks: optional(record(object({ misconception: words, figure: optional(figure) }))),
  }),
  numeric: object({
    ...common,
    answer: number(-Number.MAX_VALUE),
    tolerance: number(0),
    unit: optional(text(100)),
    wrong: optional(list(wrongNumber, 0, 20)),
  }),
  ordering: object({ ...common, items: list(object({ id, text: words }), 2, 12) }),
  computed: object({
    ...common,
    compute: oneOf(Object.keys(parametersOf)),
    draw: record(list(drawable, 1, 4096)),
    tolerance: optional(number(0)),
    relative: optional(number(0)),
    unit: optional(text(100)),
    options: optional(record(words)),
    wrong: optional(record(object({ misconception: words, figure: optional(figure) }))),
  }),
};

const question: Check<AuthoredQuestion> = (value, path, problems) => {
  const type = (value as { type?: unknown } | null)?.type as AuthoredQuestion['type'];
  if (typeof type !== 'string' || !Object.hasOwn(kinds, type)) {
    problems.push({ path: [...path, 'type'], message: `must be one of ${Object.keys(kinds).join(', ')}` });
    return value as AuthoredQuestion;
  }
  const read = kinds[type](value, path, problems) as AuthoredQuestion;
  meaning(read, path, problems);
  return read.type === 'short' && 'rules' in read ? { ...read, rules: rulesText(read.id, read.rules) } : read;
};

/** What the form of single fields cannot say. */
function meaning(read: AuthoredQuestion, path: Path, problems: Problem[]): void {
  if (read.type === 'choice' || read.type === 'true-false') {
    const right = (read.options ?? []).filter(({ correct }) => correct === true).length;
    if (read.options?.length && right !== 1) {
      problems.push({
        path: [...path, 'options'],
        message: `must have exactly one option with "correct": true, not ${right}`,
      });
    }
    unique(read.options ?? [], [...path, 'options'], problems);
  }
  if (read.type === 'computed') checkDrawn(read, path, problems);
  if (read.type === 'ordering') unique(read.items ?? [], [...path, 'items'], problems);
}

function unique(items: readonly { id?: unknown }[], path: Path, problems: Problem[]): void {
  items.forEach((item, at) => {
    if (items.findIndex((other) => other?.id === item?.id) < at) {
      problems.push({
        path: [...path, at, 'id'],
        message: `must be used once, and “${String(item?.id)}” stands above already`,
      });
    }
  });
}

const quiz = object({
  id: optional(id),
  title: optional(text(200)),
  objectives: optional(record(words)),
  questions: list(question, 1, 500),
});

/** Reads a quiz and notes everything that is wrong with it; name stands in where it has none. */
export function readQuiz(value: unknown, name = 'own'): { quiz: Quiz; problems: Problem[] } {
  const problems: Problem[] = [];
  const read = quiz(value, [], problems);
  unique(read.questions ?? [], ['questions'], problems);
  return {
    quiz: {
      id: read.id ?? name,
      title: read.title ?? name,
      objectives: read.objectives ?? {},
      questions: read.questions ?? [],
    },
    problems,
  };
}

/** Reads our own file, which must be right. */
export function checkQuiz(value: unknown): Quiz {
  const { quiz: read, problems } = readQuiz(value);
  const [first] = problems;
  if (first) throw new Error(`The lesson's questions: ${nameOf(first.path)} ${first.message}.`);
  return read;
}

/** questions[3].options[0].id */
export const nameOf = (path: Path): string =>
  path.reduce<string>(
    (name, step) => (typeof step === 'number' ? `${name}[${step}]` : name ? `${name}.${step}` : step),
    '',
  ) || 'the file';
