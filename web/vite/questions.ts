// The lesson's questions as the module "virtual:questions", their words turned into HTML when the page is built. Only our
// own files pass through here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Marked } from 'marked';
import type { Plugin } from 'vite';
import type { Quiz, Words } from '../elements/quiz/model.ts';
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

/** What the module holds: the rules stand apart from their questions, since they share most of their words. */
export interface Compiled {
  quiz: Quiz;
  marking: { shared: object; questions: Readonly<Record<string, object>> };
}

/** All questions of the lesson, their words as HTML. */
export function compileQuestions(folder: string): Compiled {
  const { title, objectives, questions: written } = read(folder, 'questions.json');
  const computed = read(folder, 'computed.json').questions;
  const remarks: Record<string, object> = read(folder, 'remarks.json');
  const all = [...written, ...computed].map((each) => ({
    ...each,
    ...(remarks[each.id] && { remarks: remarks[each.id] }),
  }));
  const quiz = checkQuiz({ id: 'lesson', title, objectives, questions: all.map(withLinks) });
  const { shared, questions: rules } = read(folder, 'marking.json');
  return {
    quiz: {
      ...quiz,
      objectives: Object.fromEntries(Object.entries(quiz.objectives).map(([key, text]) => [key, words(text)])),
      questions: quiz.questions.map(inWords),
    },
    marking: { shared, questions: rules },
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
  if (!state) return `#${id}`;
  const pairs = state.split('&').map((pair) => `${id}.${pair}`);
  return `#${pairs.join('&')}`;
}

const marked = new Marked({ extensions: [inlineMath] });

const words = (text: Words): Words =>
  typeof text === 'string' ? { html: marked.parseInline(text, { async: false }) } : text;

const wordy = new Set(['prompt', 'hint', 'explanation', 'model', 'text', 'misconception']);

/** Every field that holds words, at any depth, as HTML. */
function inWords<T>(part: T): T {
  if (Array.isArray(part)) return part.map(inWords) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [key, wordy.has(key) ? words(value as Words) : inWords(value)]),
  ) as T;
}
