// The lesson's questions as the module "virtual:questions", their words turned into HTML when the page is built. Only our
// own files pass through here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { AuthoredQuestion, Quiz, Words } from '../elements/quiz/model.ts';
import { checkQuiz } from '../elements/quiz/schema.ts';
import { inlineMath } from './markdown.ts';

const name = 'virtual:questions';

/** The Vite plugin: import quiz from 'virtual:questions'. */
export function questions(folder: string): Plugin {
  return {
    name: 'posenc:questions',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      for (const file of files) this.addWatchFile(join(folder, file));
      return `export default ${JSON.stringify(compileQuestions(folder))};`;
    },
  };
}

const files = ['questions.json', 'computed.json', 'marking.json', 'remarks.json'];

/** All questions of the lesson, their words as HTML and the marking rules beside the short ones. */
export function compileQuestions(folder: string): Quiz {
  const { title, objectives, questions: written } = read(folder, 'questions.json');
  const computed = read(folder, 'computed.json').questions;
  const quiz = checkQuiz({ id: 'lesson', title, objectives, questions: [...written, ...computed].map(withLinks) });
  const rules: Record<string, unknown> = existsSync(join(folder, 'marking.json')) ? read(folder, 'marking.json') : {};
  return {
    ...quiz,
    objectives: Object.fromEntries(Object.entries(quiz.objectives).map(([key, text]) => [key, words(text)])),
    questions: quiz.questions.map((question) => inWords(withRules(question, rules))),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: checkQuiz looks at every field
const read = (folder: string, file: string): any => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** "pe-heatmap#positions=100&d=512" is short for "#heatmap.positions=100&heatmap.d=512". */
function withLinks<T>(part: T): T {
  if (Array.isArray(part)) return part.map(withLinks) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, key === 'figure' ? linkOf(value as string) : withLinks(value)]),
  ) as T;
}

function linkOf(figure: string): string {
  const [, id, state] = /^pe-([a-z]+)(?:#(.*))?$/.exec(figure) ?? [];
  if (!id) return figure;
  return `#${state ? state.split('&').map((pair) => `${id}.${pair}`).join('&') : id}`;
}

const withRules = (question: AuthoredQuestion, rules: Record<string, unknown>): AuthoredQuestion =>
  question.type === 'short' && question.id in rules ? { ...question, rules: JSON.stringify(rules[question.id]) } : question;

const marked = new Marked({ extensions: [inlineMath] });

const words = (text: Words): Words => (typeof text === 'string' ? { html: marked.parseInline(text, { async: false }) } : text);

const wordy = new Set(['prompt', 'hint', 'explanation', 'model', 'text', 'misconception']);

/** Every field that holds words, at any depth, as HTML. */
function inWords<T>(part: T): T {
  if (Array.isArray(part)) return part.map(inWords) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, wordy.has(key) ? words(value as Words) : inWords(value)]),
  ) as T;
}
