// For a teacher: the present state as a link, a frame and an element, and the names by which a control is fixed or hidden.

import { html, type TemplateResult } from 'lit';
import { words as say } from '../strings/en-share.ts';
import { attributeOf, type Fields } from './fields.ts';

export interface Shared {
  tag: string;
  id: string;
  heading: string;
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  /** The address of this state on our own page. */
  link: string;
  /** What differs from the usual state, as text. */
  changed: ReadonlyMap<string, string>;
}

export function share({ tag, id, heading, fields, values, link, changed }: Shared): TemplateResult {
  const attributes = [...changed].map(([name, text]) => ` ${attributeOf(name)}="${escape(text)}"`).join('');
  return html`<dl>
      <dt>${say.link}</dt><dd><code>${link}</code></dd>
      <dt>${say.frame}</dt><dd><code>${`<iframe src="${escape(link)}" title="${escape(heading)}" width="100%" height="800"></iframe>`}</code></dd>
      <dt>${say.element}</dt><dd><code>${`<${tag}${attributes}></${tag}>`}</code></dd>
    </dl>
    <p>${say.fix} <code>${id}.${Object.keys(fields)[0]}.lock</code>, <code>${id}.${Object.keys(fields)[0]}.hide</code>;
      ${say.fixElement} <code>lock="${Object.keys(fields)[0]}"</code>.</p>
    <div class="scroll" role="region" tabindex="0" aria-label=${say.fields}><table>
      <caption>${say.fields}</caption>
      <thead><tr><th scope="col">${say.name}</th><th scope="col">${say.what}</th><th scope="col">${say.now}</th></tr></thead>
      <tbody>${Object.entries(fields).map(
        ([name, field]) =>
          html`<tr><th scope="row"><code>${name}</code></th><td>${field.label}</td><td><code>${field.format(values[name])}</code></td></tr>`,
      )}</tbody>
    </table></div>
`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
