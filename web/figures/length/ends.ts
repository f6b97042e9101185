// What the test says in one sentence: how each scheme fares at twice the trained length, and which had not learnt the task
// at the trained length. How those fall beyond it says nothing.

import { percent } from '../../drawing/numbers.ts';
import type { LengthProgress } from '../../engine/engine.ts';

/** Right answers at the trained length below which a task counts as not learnt. */
const learnt = 0.9;

export interface End {
  label: string;
  points: LengthProgress['points'];
}

export function ends(arms: readonly End[], length: number): string {
  const said = arms.flatMap(({ label, points }) => {
    const at = (wanted: number) => points.find((point) => point.length === wanted && point.runs.length > 0);
    const [trained, twice] = [at(length), at(2 * length)];
    if (!trained || !twice) return [];
    const known = trained.mean !== null && trained.mean >= learnt;
    const end = twice.mean === null ? `${label} has no such positions` : `${label} ${percent(twice.mean)}`;
    return [{ known, text: known ? end : `${label} (${percent(trained.mean ?? Number.NaN)})` }];
  });
  const list = (known: boolean, before: string, after: string) => {
    const texts = said.filter((each) => each.known === known).map(({ text }) => text);
    return texts.length ? [`${before}${texts.join('; ')}${after}`] : [];
  };
  return [
    ...list(true, 'At twice the trained length: ', '.'),
    ...list(
      false,
      `Not learnt yet at length ${length}: `,
      '. How a scheme falls beyond a length that it has not learnt says nothing; give it more steps or another task.',
    ),
  ].join(' ');
}
