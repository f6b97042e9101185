// The page's math font holds every sign that the lesson's formulas draw, so that no letter falls back to another face.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lessonHtml, readParts } from '../../web/vite/lesson.ts';
import { compileQuestions } from '../../web/vite/questions.ts';

const folder = new URL('../../web/lesson', import.meta.url).pathname;
const recipe = readFileSync(new URL('../../script/font', import.meta.url), 'utf8');

/** The code points that script/font keeps: its "signs=" lines, hexadecimal, with ranges. */
const kept = new Set<number>();
for (const [, list = ''] of recipe.matchAll(/^signs=(?:\$signs,)?(.*)$/gm)) {
  for (const range of list.split(',')) {
    const [first = 0, last = first] = range.split('-').map((hex) => Number.parseInt(hex, 16));
    for (let sign = first; sign <= last; sign++) kept.add(sign);
  }
}

/** A browser draws a lone letter inside <mi> in italics, which is another code point. */
function drawn(tag: string, text: string): number[] {
  const signs = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const [letter = 0] = signs;
  if (tag !== 'mi' || signs.length !== 1) return signs;
  if (text === 'h') return [0x210e];
  if (/[A-Z]/.test(text)) return [0x1d434 + letter - 0x41];
  if (/[a-z]/.test(text)) return [0x1d44e + letter - 0x61];
  if (/[α-ω]/.test(text)) return [0x1d6fc + letter - 0x3b1];
  return signs;
}

it('holds every sign of every formula', () => {
  const { body } = lessonHtml(folder, { shown: readParts(folder).map((part) => part.name) });
  const questions = JSON.stringify(compileQuestions(folder)).replaceAll('\\"', '"');
  const formulas = (body + questions).match(/<math[\s\S]*?<\/math>/g) ?? [];
  const missing = new Set<string>();
  for (const formula of formulas) {
    for (const [, tag = '', text = ''] of formula.matchAll(/<(mi|mn|mo|mtext)[^>]*>([^<]*)</g)) {
      const plain = text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
      for (const sign of drawn(tag, plain)) if (!kept.has(sign)) missing.add(`U+${sign.toString(16)} in “${plain}”`);
    }
  }
  // a root is drawn by <msqrt>, yet with the sign of the font
  if (formulas.some((formula) => /<m(sqrt|root)/.test(formula)) && !kept.has(0x221a)) missing.add('U+221a, the root');
  expect([...missing]).toEqual([]);
});
