// How the arms of a race stand: as curves, as a sentence, as a table.

import { html, type TemplateResult } from 'lit';
import '../../drawing/pe-chart.ts';
import { compact, percent } from '../../drawing/numbers.ts';
import type { Level, Series } from '../../drawing/pe-chart.ts';
import { schemes } from '../../style/schemes.ts';
import type { Arm } from './race.ts';

const measured = (part: number): string => (Number.isNaN(part) ? 'not measured yet' : percent(part));

const line = (arm: Arm, x: number[], y: number[]): Series => ({
  name: schemes[arm.scheme].label,
  color: schemes[arm.scheme].color,
  dash: schemes[arm.scheme].dash,
  x: [...x],
  y: [...y],
});

/** Right answers, with the best that is possible without positions where that is known, and loss. */
export function charts(arms: readonly Arm[], ceiling: number | null): TemplateResult {
  const levels: Level[] = ceiling === null ? [] : [{ y: ceiling, name: `best without positions: ${percent(ceiling)}` }];
  const last = Math.max(20, ...arms.map(({ step }) => step));
  return html`<div class="charts">
        <pe-chart .series=${arms.map((arm) => line(arm, arm.tried, arm.token))} .levels=${levels} .xDomain=${[0, last]} .yDomain=${[0, 1.02]}
          height="260" xLabel="Step" yLabel="Right answers (held out)" label="Share of right answers on held-out strings, by step"></pe-chart>
        <pe-chart unnamed .series=${arms.map((arm) => line(arm, arm.steps, arm.loss))} .xDomain=${[0, last]} height="260"
          xLabel="Step" yLabel="Loss" label="Loss of each batch, by step"></pe-chart>
      </div>`;
}

/** What each arm has reached. */
export function standings(arms: readonly Arm[]): string {
  const facts = arms.map(
    (arm) =>
      `${schemes[arm.scheme].label} ${measured(arm.token.at(-1) ?? Number.NaN)} at step ${arm.tried.at(-1) ?? 0}${arm.state === 'target_reached' ? ', solved' : ''}`,
  );
  return `Right answers on strings never seen: ${facts.join('; ')}.`;
}

export function lastMeasured(arms: readonly Arm[]): TemplateResult {
  return html`<div class="scroll" role="region" tabindex="0" aria-label="The runs as a table"><table>
      <caption>Last measurement of each arm</caption>
      <thead><tr><th scope="col">Positions</th><th scope="col">Step</th><th scope="col">Loss</th><th scope="col">Right answers</th><th scope="col">Whole strings right</th></tr></thead>
      <tbody>${arms.map(
        (
          arm,
        ) => html`<tr><th scope="row">${schemes[arm.scheme].label}</th><td>${arm.step}</td><td>${compact(arm.loss.at(-1) ?? Number.NaN)}</td>
          <td>${measured(arm.token.at(-1) ?? Number.NaN)}</td><td>${measured(arm.exact.at(-1) ?? Number.NaN)}</td></tr>`,
      )}</tbody>
    </table></div>`;
}
