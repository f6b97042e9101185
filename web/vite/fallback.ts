// What stands inside a figure element until it runs, and stays where it cannot: a picture drawn by the core when the
// page is built, and one sentence that says what the figure shows. Two elements are words by nature: the quiz and the
// table of models.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escape } from './html.ts';
import { restingModels } from './resting-models.ts';
import { restingQuiz } from './resting-quiz.ts';

/** The address of the picture of this figure, or undefined where there is none. */
export type Picture = (tag: string) => string | undefined;

interface Resting {
  title: string;
  shows: string;
}

/** Reads figures.json, and returns the light-DOM content of a figure by its tag. Throws for a figure without words. */
export function fallbacks(folder: string, picture: Picture): (tag: string) => string {
  const figures: Record<string, Resting> = JSON.parse(readFileSync(join(folder, 'figures.json'), 'utf8'));
  return (tag) => {
    if (tag === 'pe-quiz') return restingQuiz(folder);
    if (tag === 'pe-models') return restingModels(folder);
    const words = figures[tag];
    if (!words) throw new Error(`web/lesson/figures.json says nothing of <${tag}>.`);
    const address = picture(tag);
    const image = address ? `<img loading="lazy" src="${escape(address)}" alt="${escape(words.shows)}">` : '';
    const caption = `<figcaption><b>${escape(words.title)}.</b> ${escape(words.shows)}</figcaption>`;
    return `<figure class="resting">${image}${caption}</figure>`;
  };
}
