// The lesson's Markdown → HTML, when the page is built. Beyond plain Markdown: $math$, [^reference], a figure element
// alone on its line, paragraphs that start with "Try:" or "Notice:", and quotes for what is said more exactly.
import { Marked, type RendererObject, type TokenizerAndRendererExtension, type Tokens } from 'marked';
import { escape } from './html.ts';
import { math } from './math.ts';

/** What a part needs to know of the page around it. */
export interface Surroundings {
  /** The inside of a figure element for a page whose figures rest. */
  fallback(tag: string): string;
  /** The number under which the page lists this reference, from 1. Throws when the key is unknown. */
  cite(key: string): { number: number; title: string };
  /** Whether "#…" leads anywhere on this page; where it does not, the words of the link stay without it. */
  leads(target: string): boolean;
}

export function markdown(around: Surroundings): (source: string) => string {
  const marked = new Marked({ gfm: true });
  marked.use({ extensions: [figure(around), displayMath, inlineMath, citation(around)], renderer: renderer(around) });
  return (source) => marked.parse(source, { async: false });
}

/** <pe-name id="name"></pe-name> alone on a line: the element with its resting picture inside. */
const figure = (around: Surroundings): TokenizerAndRendererExtension => ({
  name: 'figure',
  level: 'block',
  start: (source) => source.match(/^<pe-/m)?.index,
  tokenizer(source) {
    const found = /^<(pe-[a-z]+)((?: [a-z-]+="[^"<>]*")*)><\/\1>(?:\n+|$)/.exec(source);
    return found ? { type: 'figure', raw: found[0], tag: found[1], attributes: found[2] } : undefined;
  },
  renderer: ({ tag, attributes }) => `<${tag}${attributes}>${around.fallback(tag)}</${tag}>\n`,
});

const displayMath: TokenizerAndRendererExtension = {
  name: 'displayMath',
  level: 'block',
  start: (source) => source.match(/^\$\$/m)?.index,
  tokenizer(source) {
    const found = /^\$\$([^$]+)\$\$(?:\n+|$)/.exec(source);
    return found ? { type: 'displayMath', raw: found[0], tex: found[1] } : undefined;
  },
  renderer: ({ tex }) => `<div class="display">${math(tex, true)}</div>\n`,
};

export const inlineMath: TokenizerAndRendererExtension = {
  name: 'inlineMath',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer(source) {
    const found = /^\$([^$]+)\$/.exec(source);
    return found ? { type: 'inlineMath', raw: found[0], tex: found[1] } : undefined;
  },
  renderer: ({ tex }) => math(tex, false),
};

const citation = (around: Surroundings): TokenizerAndRendererExtension => ({
  name: 'citation',
  level: 'inline',
  start: (source) => source.indexOf('[^'),
  tokenizer(source) {
    const found = /^\[\^([a-z0-9]+)\]/.exec(source);
    return found ? { type: 'citation', raw: found[0], key: found[1] } : undefined;
  },
  renderer({ key }) {
    const { number, title } = around.cite(key);
    const name = escape(`Reference ${number}: ${title}`);
    return `<sup><a class="cite" href="#ref-${key}" role="doc-noteref" aria-label="${name}">${number}</a></sup>`;
  },
});

const renderer = (around: Surroundings): RendererObject => ({
  // a part's title is the h2, so its own headings begin at h3
  heading({ tokens, depth }: Tokens.Heading) {
    return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>\n`;
  },
  paragraph({ tokens }: Tokens.Paragraph) {
    const html = this.parser.parseInline(tokens);
    for (const lead of ['Try', 'Notice']) {
      const start = `${lead}: `;
      if (html.startsWith(start))
        return `<p class="${lead.toLowerCase()}"><b>${lead}</b> ${html.slice(start.length)}</p>\n`;
    }
    return `<p>${html}</p>\n`;
  },
  blockquote({ tokens }: Tokens.Blockquote) {
    return `<div class="note exactly" role="note">\n${this.parser.parse(tokens)}</div>\n`;
  },
  link({ href, tokens }: Tokens.Link) {
    const html = this.parser.parseInline(tokens);
    if (!href.startsWith('#')) return `<a href="${escape(href)}" rel="noopener">${html}</a>`;
    if (!around.leads(href)) return html;
    const kind = href.includes('.') ? ' class="state"' : '';
    return `<a${kind} href="${escape(href)}">${html}</a>`;
  },
  table(token: Tokens.Table) {
    const inner = (cell: Tokens.TableCell) => this.parser.parseInline(cell.tokens);
    const head = token.header.map((cell) => `<th scope="col">${inner(cell)}</th>`).join('');
    // the first cell of a row names the row
    const rows = token.rows.map((row) => {
      const cells = row.map((cell, at) =>
        at === 0 ? `<th scope="row">${inner(cell)}</th>` : `<td>${inner(cell)}</td>`,
      );
      return `<tr>${cells.join('')}</tr>`;
    });
    return `<div class="table" tabindex="0" role="group" aria-label="Table"><table><thead><tr>${head}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>\n`;
  },
  code({ text, lang }: Tokens.Code) {
    const label = lang === 'python' ? 'Python code' : 'Code';
    return `<pre class="code" tabindex="0" role="group" aria-label="${label}"><code>${escape(text)}</code></pre>\n`;
  },
  html({ text }: Tokens.HTML | Tokens.Tag) {
    return text.replace(/<!--[\s\S]*?-->\n*/g, '');
  },
});
