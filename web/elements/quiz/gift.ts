// Moodle's text format for questions. What fits is taken over as plain text; what does not is named, not guessed.

import { type GIFTQuestion, type Numerical, parse, type TextFormat } from 'gift-pegjs';
import type { AuthoredQuestion, NumericQuestion, Option, Question } from './model.ts';
import { type OwnQuiz, QuizFileError } from './own.ts';
import { fileId } from './own-json.ts';

export function readGift(text: string, name: string): OwnQuiz {
  const parsed = parseGift(text, name);
  const notes: string[] = [];
  const questions = parsed.flatMap((item, at): AuthoredQuestion[] => {
    if (item.type === 'Category' || item.type === 'Description') return [];
    const taken = take(item, `q${at + 1}`);
    if (typeof taken === 'string')
      notes.push(`${name}: “${short(item.title ?? plainText(item.stem))}” is left out: ${taken}.`);
    return typeof taken === 'string' ? [] : [taken];
  });
  if (questions.length === 0)
    throw new QuizFileError([...notes, `${name}: there is no question in it that can be asked here.`]);
  return { quiz: { id: fileId(name), title: name, objectives: {}, questions }, notes };
}

function parseGift(text: string, name: string): GIFTQuestion[] {
  try {
    // the grammar ends a question at an empty line, also on Windows, and wants one after the last
    return parse(
      `${text
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
        .trimEnd()}\n\n`,
    );
  } catch (reason) {
    const { location, message } = reason as { location?: { start: { line: number; column: number } }; message: string };
    const where = location ? `, line ${location.start.line}, column ${location.start.column}` : '';
    throw new QuizFileError([`${name}${where}: this is no valid GIFT. ${short(message, 200)}`]);
  }
}

type Asked = Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>;

/** The question, or why it cannot be taken over. */
function take(item: Asked, id: string): Question | string {
  const common = { id, prompt: plainText(item.stem), ...optional('explanation', plainText(item.globalFeedback)) };
  switch (item.type) {
    case 'TF':
      return { ...common, type: 'true-false', options: trueFalse(item) };
    case 'MC': {
      const options = item.choices.map(({ isCorrect, weight, text, feedback }, at): Option => {
        const correct = isCorrect || weight === 100;
        return {
          id: `o${at + 1}`,
          text: plainText(text),
          correct,
          ...(correct ? {} : optional('misconception', plainText(feedback))),
        };
      });
      const right = options.filter(({ correct }) => correct).length;
      return right === 1 ? { ...common, type: 'choice', options } : `it has ${right} right options, and one is needed`;
    }
    case 'Short': {
      const accepted = item.choices
        .filter(({ weight }) => weight === null || weight === 100)
        .map(({ text }) => plainText(text));
      return accepted.length
        ? { ...common, type: 'short', accepted, model: accepted[0] as string }
        : 'it has no right answer';
    }
    case 'Numerical':
      return number(item, common);
    case 'Matching':
      return 'matching questions are not asked here';
    default:
      return 'an essay cannot be marked here';
  }
}

function trueFalse(item: Extract<Asked, { type: 'TF' }>): Option[] {
  // the first feedback in the file is the one for a wrong answer, whatever the library calls it
  const wrong = optional('misconception', plainText(item.trueFeedback));
  return [
    { id: 'true', text: 'True', correct: item.isTrue, ...(item.isTrue ? {} : wrong) },
    { id: 'false', text: 'False', correct: !item.isTrue, ...(item.isTrue ? wrong : {}) },
  ];
}

function number(item: Numerical, common: { id: string; prompt: string }): NumericQuestion | string {
  const formats = Array.isArray(item.choices)
    ? item.choices.filter(({ weight }) => weight === null || weight === 100).map(({ text }) => text)
    : [item.choices];
  const [first] = formats;
  if (formats.length !== 1 || !first) return 'it has several right numbers, and one is needed';
  if (first.type === 'high-low') {
    const { numberLow = Number.NaN, numberHigh = Number.NaN } = first;
    return {
      ...common,
      type: 'numeric',
      answer: (numberLow + numberHigh) / 2,
      tolerance: Math.abs(numberHigh - numberLow) / 2,
    };
  }
  return { ...common, type: 'numeric', answer: first.number ?? Number.NaN, tolerance: first.range ?? 0 };
}

/** Moodle writes HTML into these fields; it is shown as the text that it holds. */
function plainText(field: TextFormat | null): string {
  if (!field) return '';
  const text = field.format === 'html' || field.format === 'moodle' ? withoutTags(field.text) : field.text;
  return text.trim();
}

/** Parsed aside, where nothing loads and nothing runs. */
function withoutTags(text: string): string {
  if (!/[<&]/.test(text)) return text;
  if (!/<\/?[a-z][^>]*>|&\w+;/i.test(text)) return text;
  return new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '';
}

const optional = <K extends string>(key: K, text: string): { [k in K]?: string } =>
  (text ? { [key]: text } : {}) as { [k in K]?: string };

const short = (text: string, most = 60): string => (text.length > most ? `${text.slice(0, most)}…` : text);
