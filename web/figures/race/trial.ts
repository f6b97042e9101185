// A trained model on the reader's own string: its answers, and where it looked.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-grid.ts';
import { picture } from '../../drawing/picture.ts';
import type { Core, Prediction } from '../../engine/engine.ts';

export interface Trial {
  core: Core;
  /** of the model */
  name: string;
  prediction: Prediction;
}

export function tried({ core, name, prediction }: Trial): TemplateResult {
  const { tokens, answers, expected, attention } = prediction;
  const right = answers.map((answer, i) => expected[i] === '' || answer === expected[i]);
  return html`<section class="trial" aria-label=${`Answers of ${name}`}>
    <p><b>${name}</b> answers
      ${answers.map((answer, i) => html`${one(answer, expected[i] ?? '')} `)}
      <br>${right.every(Boolean) ? 'All right.' : 'Wrong ones are underlined, the right answer beside them.'}</p>
    <div class="heads">${attention.flatMap((layer, l) =>
      layer.map((head, h) => {
        const { cells, bar } = picture(core, head, 'ink', [0, 1], 'Share of attention, all heads');
        return html`<div><p class="name">Layer ${l + 1}, head ${h + 1}</p>
          <pe-grid square .picture=${cells} .bar=${l + h === 0 ? bar : undefined} .rowNames=${tokens} .colNames=${tokens}
            rowLabel="looks" colLabel="is looked at"
            label=${`Attention weights of layer ${l + 1}, head ${h + 1}: rows are queries, columns are keys`}></pe-grid></div>`;
      }),
    )}</div>
  </section>`;
}

/** An answer; '·' where none is asked for, underlined and with the right one beside it where it is wrong. */
function one(answer: string, expected: string): TemplateResult {
  if (expected === '') return html`<span>·</span>`;
  if (answer === expected) return html`<span class="right">${answer}</span>`;
  return html`<span><span class="wrong">${answer}</span> <small>(${expected})</small></span>`;
}
