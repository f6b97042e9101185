// The lesson's own questions: they compile, their links into figures say what the figures can take, and their words hold
// no markup that the page forbids.
import { describe, expect, it, vi } from 'vitest';
import type { AuthoredQuestion } from '../../../web/elements/quiz/model.ts';
import type { Fields } from '../../../web/figures/fields.ts';
import { compileQuestions } from '../../../web/vite/questions.ts';

// the figures are only asked what they declare, so no core is needed
vi.mock('../../../web/engine/engine.ts', () => {
  const none = () => Promise.reject(new Error('no core here'));
  return { engine: none, startEngine: none };
});

const { quiz, marking } = compileQuestions(new URL('../../../web/lesson', import.meta.url).pathname);
const modules = import.meta.glob<Record<string, unknown>>('../../../web/figures/*/pe-*.ts', { eager: true });
const fieldsOf = new Map<string, Fields>();
for (const [path, module] of Object.entries(modules)) {
  const name = /pe-([a-z]+)\.ts$/.exec(path)?.[1] ?? path;
  for (const each of Object.values(module)) {
    if (typeof each === 'function' && 'fields' in each) fieldsOf.set(name, each.fields as Fields);
  }
}

/** Every value of this name, at any depth. */
function all(part: unknown, name: string): unknown[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === name ? [value] : all(value, name)));
}

/** Links with each drawn parameter at all its alternatives would be many; the first and the last stand for them. */
function links(question: AuthoredQuestion): string[] {
  const written = all(question, 'figure') as string[];
  if (question.type !== 'computed') return written;
  return written.flatMap((link) =>
    [0, -1].map((at) => link.replace(/\{(\w+)\}/g, (_, name: string) => String(question.draw[name]?.at(at)))),
  );
}

describe.each(quiz.questions)('question $id', (question) => {
  it('belongs to an objective of the lesson', () => {
    expect(Object.keys(quiz.objectives)).toContain(question.objective);
  });

  it('has a hint and an explanation, and a right answer to compare with', () => {
    expect(question).toHaveProperty('hint');
    expect(question).toHaveProperty('explanation');
    if (question.type === 'short') expect(question).toHaveProperty('model');
  });

  it('names the misconception behind each wrong option', () => {
    if (question.type !== 'choice' && question.type !== 'true-false') return;
    for (const option of question.options.filter(({ correct }) => !correct))
      expect(option).toHaveProperty('misconception');
  });

  it('links to what its figures can take', () => {
    for (const link of links(question)) {
      for (const pair of link.slice(1).split('&')) {
        const [, figure = '', name, text = ''] = /^([a-z]+)(?:\.(\w+)=(.*))?$/.exec(pair) ?? [];
        const fields = fieldsOf.get(figure);
        if (!fields || !name) continue;
        expect(fields[name], `${figure} has no field ${name}`).toBeDefined();
        const given = decodeURIComponent(text.replaceAll('+', ' '));
        expect(fields[name]?.format(fields[name].parse(given))).toBe(given);
      }
    }
  });

  it('is words and formulas, with no style, script, handler or TeX left in them', () => {
    const html = (all(question, 'html') as string[]).join('\n');
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=|\$|<merror/i);
  });
});

describe('the marking rules', () => {
  it('belong to short questions that are there', () => {
    for (const id of Object.keys(marking.questions)) {
      expect(quiz.questions.find((question) => question.id === id)?.type).toBe('short');
    }
  });

  it('have words for each of their codes that costs a credit', () => {
    for (const question of quiz.questions) {
      const rules = marking.questions[question.id];
      if (question.type !== 'short' || !rules) continue;
      const codes = new Set((all(rules, 'code') as string[]).filter((code) => /^[PI]/.test(code)));
      const said = Object.keys(question.remarks ?? {});
      expect([...codes].filter((code) => !said.includes(code))).toEqual([]);
    }
  });
});
