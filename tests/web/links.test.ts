// Each link from the words into a figure names a field that the figure has, with a value that it takes as it is.
import { describe, expect, it, vi } from 'vitest';
import type { Fields } from '../../web/figures/fields.ts';
import { lessonHtml, readParts } from '../../web/vite/lesson.ts';

// the figures are only asked what they declare, so no core is needed
vi.mock('../../web/engine/arms.ts', () => ({}));
vi.mock('../../web/engine/engine.ts', () => {
  const none = () => Promise.reject(new Error('no core here'));
  return { engine: none, startEngine: none };
});

const folder = new URL('../../web/lesson', import.meta.url).pathname;
const modules = import.meta.glob<Record<string, unknown>>('../../web/figures/*/pe-*.ts', { eager: true });

const fieldsOf = new Map<string, Fields>();
for (const [path, module] of Object.entries(modules)) {
  const name = /pe-([a-z]+)\.ts$/.exec(path)?.[1] ?? path;
  for (const each of Object.values(module)) {
    if (typeof each === 'function' && 'fields' in each) fieldsOf.set(name, each.fields as Fields);
  }
}

const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/class="state" href="#([^"]+)"/g)].map((found) => (found[1] ?? '').replaceAll('&amp;', '&')),
  ),
];
const figureOf = (link: string): string => link.replace(/\..*/, '');

const onThePage = linksIn(lessonHtml(folder).body);
const written = linksIn(lessonHtml(folder, { shown: readParts(folder).map((part) => part.name) }).body);

describe('a link into a figure', () => {
  it('leads to a figure that is there, on the page', () => {
    expect(onThePage.length).toBeGreaterThan(3);
    for (const link of onThePage) expect([...fieldsOf.keys()]).toContain(figureOf(link));
  });

  // parts that the page does not show yet may speak of figures still to come
  it.each(written.filter((link) => fieldsOf.has(figureOf(link))))('%s says what the figure can take', (link) => {
    for (const pair of link.split('&')) {
      const [, figure = '', name = '', text = ''] = /^([a-z]+)\.(\w+)=(.*)$/.exec(pair) ?? [];
      const field = fieldsOf.get(figure)?.[name];
      expect(field, `${figure} has no field ${name}`).toBeDefined();
      const given = decodeURIComponent(text.replaceAll('+', ' '));
      expect(field?.format(field.parse(given))).toBe(given);
    }
  });
});
