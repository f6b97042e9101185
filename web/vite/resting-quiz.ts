// The ten questions as plain HTML, for a page whose figures rest: each with its options and an answer to open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escape } from './html.ts';
import { math } from './math.ts';

interface Question {
  set: string;
  prompt: string;
  options?: { text: string; correct: boolean }[];
  model?: string;
  explanation: string;
}

export function restingQuiz(folder: string): string {
  const { questions }: { questions: Question[] } = JSON.parse(readFileSync(join(folder, 'questions.json'), 'utf8'));
  const items = questions.filter(({ set }) => set === 'lesson').map(item);
  return `<ol class="resting-quiz">\n${items.join('\n')}\n</ol>`;
}

function item({ prompt, options = [], model, explanation }: Question): string {
  // in the file the right option often stands first; by the alphabet it stands anywhere
  const sorted = options.map(({ text }) => text).sort();
  const choices = sorted.length ? `<ul>${sorted.map((text) => `<li>${withMath(text)}</li>`).join('')}</ul>` : '';
  const answer = model ?? options.find(({ correct }) => correct)?.text ?? '';
  return `<li><p>${withMath(prompt)}</p>${choices}<details><summary>Answer</summary>
<p><b>${withMath(answer)}</b></p><p>${withMath(explanation)}</p></details></li>`;
}

/** Plain text with $formulas$. */
const withMath = (text: string): string =>
  text
    .split('$')
    .map((piece, at) => (at % 2 ? math(piece, false) : escape(piece)))
    .join('');
