// Numbers pasted from NumPy, a spreadsheet or JSON as a table.

import { grouped } from '../../drawing/numbers.ts';
import type { Table } from '../../engine/engine.ts';
import { readNumber } from '../fields.ts';

const most = 1 << 20;

/** Rows are what stands in the innermost brackets, or lines where there are none. Throws a RangeError with one sentence. */
export function parseTable(text: string): Table {
  if (text.length > 32 * most)
    throw new RangeError('The text is longer than 32 million characters; open a file instead.');
  if (text.includes('...')) {
    throw new RangeError(
      'NumPy left numbers out (“...”): print with threshold=sys.maxsize, or save with numpy.save and open the file.',
    );
  }
  const rows = splitRows(text);
  const cols = numbersOf(rows[0] ?? '', 0).length;
  if (cols === 0) throw new RangeError('There are no numbers in the text.');
  // before the other rows are read, so that a text far too long is refused at once
  if (rows.length * cols > most)
    throw new RangeError(`The table has more than ${grouped(most)} numbers; open a file instead.`);
  const values = new Float32Array(rows.length * cols);
  for (const [at, row] of rows.entries()) {
    const numbers = numbersOf(row, at);
    if (numbers.length !== cols)
      throw new RangeError(
        `Row ${at} has ${counted(numbers.length)}, row 0 has ${counted(cols)}: all rows must be equally long.`,
      );
    values.set(numbers, at * cols);
  }
  return { rows: rows.length, cols, values };
}

function splitRows(text: string): string[] {
  const innermost = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, inner = '']) => inner);
  const rows = innermost.length ? innermost : text.split(/\r?\n/);
  return rows.filter((row) => row.trim() !== '');
}

function numbersOf(row: string, at: number): number[] {
  // "1,5;2,5" comes from a spreadsheet that writes its decimals with a comma
  const decimalComma = /[;\t]/.test(row) && /\d,\d/.test(row);
  const words = decimalComma ? row.replaceAll(',', '.').split(/[\s;]+/) : row.split(/[\s,;]+/);
  return words.filter(Boolean).map((word) => numberOf(word, at));
}

/** NaN and inf are taken as NumPy writes them; the table shows them as cells without a number. */
function numberOf(word: string, row: number): number {
  if (/^[-+]?nan$/i.test(word)) return Number.NaN;
  if (/^[-+]?inf(inity)?$/i.test(word)) return word.startsWith('-') ? -Infinity : Infinity;
  const value = readNumber(word);
  const quoted = `Row ${row} holds “${word.slice(0, 24)}”`;
  if (Number.isNaN(value)) throw new RangeError(`${quoted}, which is no decimal number.`);
  if (!Number.isFinite(Math.fround(value)))
    throw new RangeError(`${quoted}, which is too large: tables hold 32-bit numbers, up to 3.4·10³⁸.`);
  return value;
}

const counted = (count: number): string => `${grouped(count)} ${count === 1 ? 'number' : 'numbers'}`;
