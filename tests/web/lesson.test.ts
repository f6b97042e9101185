// The words of the lesson: they build, every link leads somewhere, and they stay readable.
import { describe, expect, it } from 'vitest';
import { lessonHtml, readParts } from '../../web/vite/lesson.ts';

const folder = new URL('../../web/lesson', import.meta.url).pathname;
const parts = readParts(folder);
const whole = lessonHtml(folder, { shown: parts.map((part) => part.name) });
const everything = whole.contents + whole.body;
const matches = (pattern: RegExp, text = everything): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1] ?? '');

/** What a person reads: no code, no formulas, no markup. */
const prose = (source: string): string =>
  source
    .replace(/```[\s\S]*?```/g, '')
    .replace(/\$\$?[^$]+\$\$?/g, 'x')
    .replace(/^<.*$/gm, (line) => (line.startsWith('<summary>') ? `${line.replace(/<[^>]+>/g, '')}\n` : ''))
    .replace(/\[\^[a-z0-9]+\]/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/`[^`]*`/g, 'x')
    .replace(/^(\||\d+\. |- )/gm, '\n\n')
    .replace(/\|/g, '\n\n')
    .replace(/[*>#|]/g, '');

const sentences = (source: string): string[] =>
  prose(source)
    .split(/\n\n+/)
    .flatMap((paragraph) => paragraph.replace(/\s+/g, ' ').split(/(?<=[.?!:;])["”]? /))
    .map((sentence) => sentence.trim())
    .filter(Boolean);

describe('the lesson as HTML', () => {
  it('has no id twice', () => {
    const ids = matches(/ id="([^"]+)"/g);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('links only to ids that are there, also with a figure state behind the id', () => {
    const ids = new Set(matches(/ id="([^"]+)"/g));
    const targets = matches(/href="#([^"]+)"/g).map((target) => target.replace(/\..*/, ''));
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });

  it('gives each state link to one figure, in the form #id.key=value', () => {
    for (const target of matches(/class="state" href="#([^"]+)"/g)) {
      const pairs = target.replaceAll('&amp;', '&').split('&');
      for (const pair of pairs) expect(pair).toMatch(/^[a-z]+\.\w+=[^=]*$/);
      expect(new Set(pairs.map((pair) => pair.replace(/\..*/, ''))).size).toBe(1);
    }
  });

  it('drops no link when every part is shown', () => {
    const written = parts.flatMap((part) => matches(/\]\((#[^)]+)\)/g, part.source));
    const kept = matches(/<a(?: class="state")? href="(#[^"]+)">/g).map((href) => href.replaceAll('&amp;', '&'));
    expect(written.filter((href) => !kept.includes(href))).toEqual([]);
  });

  it('carries no style, no script and no handler, as the content policy demands', () => {
    expect(everything).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/i);
  });

  it('renders every formula, and leaves no TeX or reference mark behind', () => {
    expect(matches(/(<math)/g).length).toBeGreaterThan(20);
    const text = everything.replace(/<pre[\s\S]*?<\/pre>/g, '');
    expect(text).not.toMatch(/\$|\[\^|<merror/);
  });

  it('goes down the headings one step at a time', () => {
    const levels = matches(/<h([1-6])[ >]/g).map(Number);
    expect(levels[0]).toBe(2);
    for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 2) + 1);
  });

  it('opens external links without a handle on this page', () => {
    for (const link of everything.match(/<a [^>]*href="http[^>]*>/g) ?? []) expect(link).toContain('rel="noopener"');
  });

  it('never puts a block element inside a paragraph', () => {
    for (const paragraph of matches(/<p[ >]([\s\S]*?)<\/p>/g))
      expect(paragraph).not.toMatch(/<(figure|div|table|pe-|h\d|details)/);
  });

  it('shows the parts that lesson.json names, and no others', () => {
    const page = lessonHtml(folder).body;
    const shown = matches(/<section class="part" id="part-([a-z-]+)"/g, page);
    expect(shown.length).toBeGreaterThan(0);
    const tags = matches(/<(pe-[a-z]+) /g, page);
    const declared = parts.filter((part) => shown.includes(part.name)).flatMap((part) => part.figures);
    expect(tags.map((tag) => tag.slice(3)).sort()).toEqual([...new Set(declared)].sort());
  });
});

describe.each(parts)('part $number, $title', (part) => {
  it('declares the figures that it places, and no others', () => {
    const placed = matches(/^<pe-[a-z]+ id="([a-z]+)"/gm, part.source);
    expect(placed.sort()).toEqual([...part.figures].sort());
  });

  it('has sentences short enough to read aloud', () => {
    expect(sentences(part.source).filter((sentence) => sentence.split(' ').length > 32)).toEqual([]);
  });

  it('has no filler', () => {
    const filler =
      /\b(simply|obviously|clearly|very|really|basically|of course|note that|it is important|in order to|delve|leverage|utili[sz]e|crucial|powerful|robust|seamless|journey|magic(al)?|dive into)\b/i;
    expect(sentences(part.source).filter((sentence) => filler.test(sentence))).toEqual([]);
  });

  it('says what to try in one imperative line after each figure', () => {
    for (const tag of part.figures.filter((figure) => !['models'].includes(figure))) {
      expect(part.source).toMatch(new RegExp(`<pe-${tag} [^\\n]*\\n\\nTry: `));
    }
  });
});
