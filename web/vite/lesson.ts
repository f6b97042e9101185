// Puts the lesson into the page when it is built: contents, objectives, the shown parts in order, the references they
// cite. The words live in web/lesson; lesson.json says which parts are shown.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { Bibliography } from './bibliography.ts';
import { fallbacks, type Picture } from './fallback.ts';
import { escape } from './html.ts';
import { markdown } from './markdown.ts';

export interface Part {
  name: string;
  number: number;
  title: string;
  question: string;
  objectives: string[];
  figures: string[];
  status: string;
  source: string;
}

interface Objective {
  id: string;
  text: string;
}

/** The Vite plugin: replaces <!-- contents --> and <!-- lesson --> in the page. */
export function lesson(folder: string, picture: Picture = () => undefined): Plugin {
  return {
    name: 'posenc-lesson',
    buildStart() {
      for (const file of readdirSync(folder)) this.addWatchFile(join(folder, file));
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html) {
        const { contents, body } = lessonHtml(folder, { picture });
        return html.replace('<!-- contents -->', () => contents).replace('<!-- lesson -->', () => body);
      },
    },
  };
}

/** The whole lesson as HTML. `shown` names the parts; by default those that lesson.json shows. */
export function lessonHtml(
  folder: string,
  options: { shown?: string[]; picture?: Picture } = {},
): { contents: string; body: string } {
  const shown = options.shown ?? read<{ shown: string[] }>(folder, 'lesson.json').shown;
  const parts = readParts(folder).filter((part) => shown.includes(part.name));
  const references = new Bibliography(read(folder, 'references.json'));
  const targets = new Set(['objectives', ...parts.flatMap((part) => [`part-${part.name}`, ...part.figures])]);
  const render = markdown({
    fallback: fallbacks(folder, options.picture ?? (() => undefined)),
    cite: (key) => references.cite(key),
    // "#heatmap.base=10" leads to the figure heatmap, "#part-shift" to a part
    leads: (target) => targets.has(target.slice(1).replace(/\..*/, '')),
  });
  const sections = parts.map((part) => section(part, render(part.source)));
  const body = [objectives(read(folder, 'objectives.json'), parts), ...sections, references.html()].join('\n');
  return { contents: contents(parts), body };
}

/** All parts, in reading order. A part is "key: value" lines between two lines of dashes, then Markdown. */
export function readParts(folder: string): Part[] {
  const files = readdirSync(folder).filter((file) => /^\d\d-[a-z-]+\.md$/.test(file));
  return files.sort().map((file) => {
    const [, head = '', source = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
    const field = (name: string): string => {
      const found = new RegExp(`^${name}: *(.*)$`, 'm').exec(head);
      if (!found) throw new Error(`web/lesson/${file} has no "${name}:" line between its dashes.`);
      return found[1] ?? '';
    };
    const list = (name: string) => field(name).split(/, */).filter(Boolean);
    return {
      name: file.slice(3, -3),
      number: Number(field('number')),
      title: field('title'),
      question: field('question'),
      objectives: list('objectives'),
      figures: list('figures'),
      status: field('status'),
      source,
    };
  });
}

const read = <T>(folder: string, file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const contents = (parts: Part[]): string => {
  const items = parts.map(
    ({ name, number, title }) => `<li value="${number}"><a href="#part-${name}">${escape(title)}</a></li>`,
  );
  return `<nav class="contents" aria-label="Contents"><ol>\n${items.join('\n')}\n</ol></nav>`;
};

/** Each objective with the parts that serve it, so that the page can tick it when they have been read. */
const objectives = (all: Objective[], parts: Part[]): string => {
  const items = all.flatMap(({ id, text }) => {
    const serving = parts.filter((part) => part.objectives.includes(id)).map((part) => part.name);
    return serving.length ? `<li data-objective="${id}" data-parts="${serving.join(' ')}">${escape(text)}</li>` : [];
  });
  return `<section class="objectives" id="objectives" aria-labelledby="objectives-title">
<h2 id="objectives-title">What you will be able to do</h2>\n<ul>\n${items.join('\n')}\n</ul>\n</section>`;
};

const section = (
  { name, number, title, question }: Part,
  html: string,
): string => `<section class="part" id="part-${name}" aria-labelledby="part-${name}-title">
<h2 id="part-${name}-title"><span class="number">${number}</span> ${escape(title)}</h2>
<p class="question">${escape(question)}</p>
${html}</section>`;
