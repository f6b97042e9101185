// Questions of a teacher's own, from a file beside the page or one that was chosen: JSON or Moodle's GIFT.

import type { Core } from '../../engine/engine.ts';
import type { Quiz } from './model.ts';

/** What is wrong with a file, one sentence a problem, each with line and field. */
export class QuizFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join(' '));
    this.problems = problems;
  }
}

export interface OwnQuiz {
  quiz: Quiz;
  /** What could not be taken over, though the rest could. */
  notes: readonly string[];
}

/** More than any quiz needs, and little enough to read at once. */
const mostBytes = 2_000_000;

/** The text of a file, and its type as a server or the system tells it. */
export interface OwnFile {
  text: string;
  name: string;
  type?: string;
}

/** The readers are loaded only now: few pages bring questions of their own. With the core questions are tried out. */
export async function readOwn({ text, name, type = '' }: OwnFile, core?: Core): Promise<OwnQuiz> {
  if (text.length > mostBytes) throw new QuizFileError([`${name} is larger than ${mostBytes / 1e6} MB.`]);
  if (text.trim() === '') throw new QuizFileError([`${name} is empty.`]);
  return isJson(text, name, type)
    ? (await import('./own-json.ts')).readJson(text, name, core)
    : (await import('./gift.ts')).readGift(text, name);
}

/** What the file says that it is counts first, and only then how it begins. */
function isJson(text: string, name: string, type: string): boolean {
  if (/\.json$/i.test(name)) return true;
  if (/\.(gift|txt)$/i.test(name)) return false;
  return /\bjson\b/i.test(type) || /^\s*[{[]/.test(text);
}

/** Fetches from the page's own origin only: who can write elsewhere must not write into this page. */
export async function fetchOwn(src: string, core: Core): Promise<OwnQuiz> {
  const url = addressOf(src);
  const name = url.pathname.split('/').pop() || src;
  if (url.origin !== location.origin) throw new QuizFileError([`${src} is not on this page’s own origin.`]);
  let answer: Response;
  try {
    answer = await fetch(url);
  } catch {
    throw new QuizFileError([
      `${name} could not be fetched. A page opened as a file cannot fetch: choose the file by hand.`,
    ]);
  }
  if (!answer.ok) throw new QuizFileError([`${name} could not be fetched: the server answered ${answer.status}.`]);
  return readOwn({ text: await answer.text(), name, type: answer.headers.get('Content-Type') ?? '' }, core);
}

function addressOf(src: string): URL {
  try {
    return new URL(src, document.baseURI);
  } catch {
    throw new QuizFileError([`The attribute src of this quiz, “${src}”, is no address of a file.`]);
  }
}
