// The works that the shown parts cite, numbered in the order in which they are first cited.
import { escape } from './html.ts';

export interface Reference {
  authors: string;
  title: string;
  year: number;
  where: string;
  arxiv?: string;
  url?: string;
}

export class Bibliography {
  readonly #known: Record<string, Reference>;
  readonly #cited = new Map<string, Reference>();

  constructor(known: Record<string, Reference>) {
    this.#known = known;
  }

  cite(key: string): { number: number; title: string } {
    const reference = this.#known[key];
    if (!reference) throw new Error(`web/lesson/references.json has no "${key}".`);
    this.#cited.set(key, reference);
    return { number: [...this.#cited.keys()].indexOf(key) + 1, title: reference.title };
  }

  /** The list at the end of the page, each entry with the id "ref-key". */
  html(): string {
    return `<section class="references" id="references" role="doc-endnotes" aria-labelledby="references-title">
<h2 id="references-title">References</h2>\n<ol>\n${[...this.#cited].map(entry).join('\n')}\n</ol>\n</section>`;
  }
}

function entry([key, { authors, title, year, where, arxiv, url }]: [string, Reference]): string {
  const address = arxiv ? `https://arxiv.org/abs/${arxiv}` : url;
  const name = address
    ? `<a href="${escape(address)}" rel="noopener">${escape(title)}</a>`
    : `<cite>${escape(title)}</cite>`;
  return `<li id="ref-${key}">${escape(authors)}. ${name}. ${escape(where)}, ${year}${arxiv ? `, arXiv:${arxiv}` : ''}.</li>`;
}
