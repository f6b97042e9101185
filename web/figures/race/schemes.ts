// Which schemes take part in an experiment: one tick each, and at least one of them set.

import type { SchemeName } from '../../engine/engine.ts';
import { schemes } from '../../style/schemes.ts';
import { type Field, flag } from '../fields.ts';

const names = Object.keys(schemes) as SchemeName[];

/** The ticks, some of them set at the start. */
export const schemeFlags = (...initial: SchemeName[]): Record<SchemeName, Field<boolean>> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      flag({ label: schemes[name].label, initial: initial.includes(name), group: 'Positions' }),
    ]),
  ) as Record<SchemeName, Field<boolean>>;

/** The schemes that are ticked. Throws when none is. */
export function chosenSchemes(values: Record<SchemeName, boolean>): SchemeName[] {
  const chosen = names.filter((name) => values[name]);
  if (chosen.length === 0) throw new RangeError('No scheme is chosen: tick at least one; “no positions” is one too.');
  return chosen;
}
