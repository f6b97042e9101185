// Questions of a teacher's own, from a file beside the page or one that was chosen: JSON or Moodle's GIFT.

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

/** The readers are loaded only now: few pages bring questions of their own. */
export async function readOwn(text: string, name: string): Promise<OwnQuiz> {
  if (text.length > mostBytes) throw new QuizFileError([`${name} is larger than ${mostBytes / 1e6} MB.`]);
  const isGift = /\.(gift|txt)$/i.test(name) || !/^\s*[{[]/.test(text);
  return isGift
    ? (await import('./gift.ts')).readGift(text, name)
    : (await import('./own-json.ts')).readJson(text, name);
}

/** Fetches from the page's own origin only: who can write elsewhere must not write into this page. */
export async function fetchOwn(src: string): Promise<OwnQuiz> {
  const url = new URL(src, document.baseURI);
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
  return readOwn(await answer.text(), name);
}
