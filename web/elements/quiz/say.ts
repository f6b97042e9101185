// Words on the page. Only the lesson's own words, which the build turned into HTML, are inserted as markup; everything
// else, a teacher's file and a reader's answer, becomes a text node.

import { nothing, type TemplateResult } from 'lit';
import { unsafeHTML } from 'lit/directives/unsafe-html.js';
import type { Words } from './model.ts';

export const say = (text: Words | undefined): unknown => {
  if (text === undefined) return nothing;
  return typeof text === 'string' ? text : unsafeHTML(text.html);
};

/** The same without markup, for a file or a label. */
export function plain(text: Words): string {
  if (typeof text === 'string') return text;
  const page = new DOMParser().parseFromString(text.html, 'text/html');
  return (page.body.textContent ?? '').trim();
}

export type Part = TemplateResult | typeof nothing;
