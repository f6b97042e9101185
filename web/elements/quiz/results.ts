// What a reader takes away and brings back: answers as JSON, results as a table that a spreadsheet opens.

import type { Quiz, Response } from './model.ts';
import type { Kept, Sheet } from './run.ts';
import { plain } from './say.ts';
import { type Session, score } from './session.ts';

const format = 'posenc-answers';
const version = 1;

export interface Saved extends Kept {
  format: typeof format;
  version: typeof version;
  quiz: string;
  set: string;
}

/** The answers, with the score as a note for people: whoever reads the file marks anew. */
export function saved(quiz: Quiz, set: string, kept: Kept, session: Session): string {
  const { right, partly, outOf } = score(session);
  const file = { format, version, quiz: quiz.id, set, ...kept, score: { right, partly, outOf } };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads what saved() wrote, or what a store kept. Throws a RangeError with one sentence. */
export function readSaved(text: string): Saved {
  const refuse = (why: string): never => {
    throw new RangeError(`This is no file of saved answers: ${why}.`);
  };
  let file: Partial<Saved> | null = null;
  try {
    file = JSON.parse(text);
  } catch {
    refuse('it is not JSON');
  }
  if (file?.format !== format) refuse(`its "format" is not "${format}"`);
  if (file?.version !== version)
    refuse(`its "version" is ${JSON.stringify(file?.version)}, and this page reads version ${version}`);
  const { seed, asked, responses, quiz, set } = file as Saved;
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff)
    refuse('"seed" is no whole number from 0 to 4294967295');
  if (!isTexts(asked)) refuse('"asked" is no list of texts');
  const good = typeof responses === 'object' && responses !== null && Object.values(responses).every(isResponse);
  if (!good) refuse('"responses" holds something that is no answer');
  return { format, version, quiz: String(quiz), set: String(set), seed, asked, responses };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isResponse = (value: unknown): value is Response => typeof value === 'string' || isTexts(value);

/** One row a question: RFC 4180, CRLF, a byte-order mark so that spreadsheets read it as UTF-8. */
export function table(sheets: readonly Sheet[], session: Session): string {
  const head = ['id', 'objective', 'type', 'question', 'answer', 'result', 'credit'];
  const rows = sheets.map(({ question }) => {
    const answer = session.answers.get(question.id);
    return [
      question.id,
      question.objective ?? '',
      question.type,
      plain(question.prompt),
      answer ? spoken(question, answer.response) : '',
      answer?.verdict.label ?? 'open',
      answer ? String(answer.verdict.credit) : '',
    ];
  });
  return `\ufeff${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

/** A response as text: the words of the chosen option, the items in the reader's order. */
export function spoken(question: Sheet['question'], response: Response): string {
  const named = (id: string): string => {
    const parts = 'options' in question ? question.options : 'items' in question ? question.items : [];
    const found = parts.find((part) => part.id === id);
    return found ? plain(found.text) : id;
  };
  return typeof response === 'string' ? named(response) : response.map(named).join(' → ');
}

/**
 * One cell. A spreadsheet takes text that begins with = + - @ (also in full width), a tab or a line break for a formula,
 * and some do so after blanks; an apostrophe in front keeps it text. Plain numbers are left as they are.
 */
export function cell(text: string): string {
  const isNumber = /^[-+]?\d+([.,]\d+)?(e[-+]?\d+)?$/i.test(text);
  const isFormula = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠−]|^[\t\r\n]/.test(text);
  const safe = isFormula && !isNumber ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
