// A quiz file in JSON. Every problem is told with its line and its field, so that a teacher finds it in an editor.

import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Path, Problem } from './checks.ts';
import { type OwnQuiz, QuizFileError } from './own.ts';
import { nameOf, readQuiz } from './schema.ts';

/** Few enough to be read; the rest is often of the same kind. */
const mostProblems = 12;

export function readJson(text: string, name: string): OwnQuiz {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  if (!tree || errors.length) {
    throw new QuizFileError(
      errors.slice(0, 1).map((error) => `${name}, line ${lineOf(text, error.offset)}: ${saying(error)}.`),
    );
  }
  const { quiz, problems } = readQuiz(JSON.parse(text), fileId(name));
  if (problems.length) throw new QuizFileError(sentences(problems, text, tree, name));
  return { quiz, notes: [] };
}

function sentences(problems: readonly Problem[], text: string, tree: Node, name: string): string[] {
  const told = problems
    .slice(0, mostProblems)
    .map(({ path, message }) => `${name}, line ${lineOf(text, offsetOf(tree, path))}, ${nameOf(path)}: ${message}.`);
  const more = problems.length - mostProblems;
  return more > 0 ? [...told, `${name}: and ${more} more.`] : told;
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
