// A quiz file in JSON. Every problem is told with its line and its field, so that a teacher finds it in an editor.

import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Core } from '../../engine/engine.ts';
import type { Path, Problem } from './checks.ts';
import { deepest, repeated, tooDeep } from './json-form.ts';
import type { Quiz } from './model.ts';
import { type OwnQuiz, QuizFileError } from './own.ts';
import { nameOf, readQuiz } from './schema.ts';
import { tryOut } from './trial.ts';

/** Few enough to be read; the rest is often of the same kind. */
const mostProblems = 12;

/** With the core the questions are tried out as well. */
export function readJson(text: string, name: string, core?: Core): OwnQuiz {
  const { tree, value } = parse(text, name);
  const { quiz, problems } = readQuiz(value, fileId(name));
  problems.push(...withoutAnswer(quiz));
  // only what has the right form can be tried
  if (core && problems.length === 0) problems.push(...tryOut(core, quiz));
  if (problems.length) throw new QuizFileError(sentences(problems, text, tree, name));
  return { quiz, notes: [] };
}

function parse(text: string, name: string): { tree: Node; value: unknown } {
  const deep = tooDeep(text);
  if (deep !== undefined) {
    const line = lineOf(text, deep);
    throw new QuizFileError([
      `${name}, line ${line}: lists and objects may lie at most ${deepest} deep in each other.`,
    ]);
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!tree || errors.length) {
    throw new QuizFileError(
      errors.slice(0, 1).map((error) => `${name}, line ${lineOf(text, error.offset)}: ${saying(error)}.`),
    );
  }
  const twice = repeated(tree).slice(0, mostProblems);
  if (twice.length) {
    throw new QuizFileError(
      twice.map(({ offset, path }) => `${name}, line ${lineOf(text, offset)}, ${nameOf(path)}: stands above already.`),
    );
  }
  return { tree, value: JSON.parse(text) };
}

/** The rules of the lesson's questions stand in a file of their own; those of an own question stand in it. */
const withoutAnswer = ({ questions }: Quiz): Problem[] =>
  questions.flatMap((question, at) =>
    question?.type === 'short' && question.accepted === undefined && question.rules === undefined
      ? [{ path: ['questions', at], message: 'has neither “accepted” nor “rules”, so no answer could be marked' }]
      : [],
  );

function sentences(problems: readonly Problem[], text: string, tree: Node, name: string): string[] {
  const told = problems
    .slice(0, mostProblems)
    .map(
      ({ path, message }) =>
        `${name}, line ${lineOf(text, offsetOf(tree, path))}${questionOf(tree, path)}, ${nameOf(path)}: ${message}.`,
    );
  const more = problems.length - mostProblems;
  return more > 0 ? [...told, `${name}: and ${more} more.`] : told;
}

/** The id of the question that a field belongs to: editors count lines, teachers know their questions by name. */
function questionOf(tree: Node, [list, at]: Path): string {
  const id = list === 'questions' && at !== undefined ? findNodeAtLocation(tree, [list, at, 'id'])?.value : undefined;
  return typeof id === 'string' && id.length <= 64 ? `, question “${id}”` : '';
}

/** Where the field stands, or the nearest thing around it when it is missing. */
function offsetOf(tree: Node, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node.offset;
  }
  return tree.offset;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** "CommaExpected" → "comma expected" */
const saying = ({ error }: ParseError): string =>
  printParseErrorCode(error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

/** What the answers are kept under when the file names itself nothing. */
export const fileId = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
    .slice(0, 64) || 'own';
