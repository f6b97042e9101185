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
      ${answers.map((answer, i) => html`<span class=${right[i] ? 'right' : 'wrong'}>${expected[i] === '' ? '·' : answer}${right[i] ? '' : html`<small> (${expected[i]})</small>`} </span>`)}
      ${right.every(Boolean) ? 'All right.' : 'Wrong ones are underlined, the right answer beside them.'}</p>
    <div class="heads">${attention.flatMap((layer, l) =>
      layer.map(
        (head, h) => html`<div><p class="name">Layer ${l + 1}, head ${h + 1}: who looks at whom</p>
          <pe-grid square .picture=${picture(core, head, 'grey', [0, 1]).cells} .rowNames=${tokens} .colNames=${tokens}
            label=${`Attention weights of layer ${l + 1}, head ${h + 1}: rows are queries, columns are keys`}></pe-grid></div>`,
      ),
    )}</div>
  </section>`;
}
