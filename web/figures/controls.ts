// The controls of a figure, made from its fields: native inputs, the value beside them, words as labels.

import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { words } from '../strings/en.ts';
import type { Control, Field, Fields } from './fields.ts';
import { begins, ends, typed } from './typed.ts';

export interface ControlState {
  /** What was typed and not taken, and why. */
  refused: ReadonlyMap<string, { text: string; why: string }>;
  locked: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
  set(change: Record<string, unknown>): void;
  type(name: string, text: string): void;
}

type Kind<K extends Control['kind']> = Extract<Control, { kind: K }>;

export function controls(fields: Fields, values: Record<string, unknown>, state: ControlState): TemplateResult {
  const shown = Object.entries(fields).filter(
    ([name, field]) => field.control.kind !== 'none' && !state.hidden.has(name),
  );
  const drawn = shown.map(([name, field]) => control(name, field, values[name], state));
  const groupOf = (at: number): string | undefined => shown[at]?.[1].group;
  return html`<form class="controls" @submit=${(event: Event) => event.preventDefault()}>
    ${drawn.map((one, at) => {
      const group = groupOf(at);
      if (!group) return one;
      if (groupOf(at - 1) === group) return nothing; // it is drawn with the first of its group
      const end = shown.findIndex(([, field], k) => k > at && field.group !== group);
      return html`<fieldset><legend>${group}</legend>${drawn.slice(at, end < 0 ? undefined : end)}</fieldset>`;
    })}
  </form>`;
}

function control(name: string, field: Field<unknown>, value: unknown, state: ControlState): TemplateResult {
  const locked = state.locked.has(name);
  const text = state.refused.get(name)?.text ?? field.format(value);
  const why = state.refused.get(name)?.why;
  switch (field.control.kind) {
    case 'number':
      return numberControl(name, field.label, field.control, value as number, text, why, locked, state);
    case 'choice':
      return html`<div class="control">
        <label for=${name}>${field.label}</label>
        <select id=${name} ?disabled=${locked} .value=${live(String(value))} @change=${(event: Event) => state.type(name, textOf(event))}>
          ${field.control.options.map(
            (option) =>
              html`<option value=${option.value} ?selected=${option.value === value}>${option.label}</option>`,
          )}
        </select>
      </div>`;
    case 'flag':
      return html`<div class="control flag">
        <input type="checkbox" id=${name} ?disabled=${locked} .checked=${live(value as boolean)}
          @change=${(event: Event) => state.set({ [name]: (event.target as HTMLInputElement).checked })} />
        <label for=${name}>${field.label}</label>
      </div>`;
    default:
      return html`<div class="control wide">
        <label for=${name}>${field.label}</label>
        <input type="text" id=${name} autocomplete="off" ?disabled=${locked} .value=${typed(text)} @input=${begins} @blur=${ends}
          aria-invalid=${why ? 'true' : nothing} aria-describedby=${why ? `${name}-why` : nothing}
          @change=${(event: Event) => take(event, name, state)} />
        ${reason(name, why)}
      </div>`;
  }
}

function numberControl(
  name: string,
  label: string,
  range: Kind<'number'>,
  value: number,
  text: string,
  why: string | undefined,
  locked: boolean,
  state: ControlState,
): TemplateResult {
  const stops = range.scale === 'log' ? logStops(range) : undefined;
  const slider = stops ? { min: 0, max: stops.length - 1, step: 1, at: nearest(stops, value) } : linear(range, value);
  const slide = (event: Event) => {
    const at = Number(textOf(event));
    state.set({ [name]: stops ? (stops[at] ?? value) : tidy(at) });
  };
  return html`<div class="control">
    <label for=${`${name}-slider`}>${label}</label>
    <input type="range" id=${`${name}-slider`} min=${slider.min} max=${slider.max} step=${slider.step}
      .value=${live(String(slider.at))} aria-valuetext=${text} ?disabled=${locked} @input=${slide} />
    <input type="text" inputmode="decimal" autocomplete="off" class="exact" aria-label=${`${label}, ${words.controls.exact}`}
      .value=${typed(text)} @input=${begins} @blur=${ends} aria-invalid=${why ? 'true' : nothing} aria-describedby=${why ? `${name}-why` : nothing} ?disabled=${locked}
      @change=${(event: Event) => take(event, name, state)} />
    ${reason(name, why)}
  </div>`;
}

/** Beside the box that holds what was not taken. */
const reason = (name: string, why: string | undefined) =>
  why ? html`<span class="why" id=${`${name}-why`}>${why}</span>` : nothing;

function take(event: Event, name: string, state: ControlState): void {
  ends(event);
  state.type(name, textOf(event));
}

const textOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;

/** A slider in floating point lands on 0.30000000000000004; nobody means that. */
const tidy = (value: number): number => Number(value.toPrecision(10));

const linear = (range: Kind<'number'>, at: number) => ({
  min: range.min,
  max: range.max,
  step: range.whole ? 1 : tidy((range.max - range.min) / 200),
  at,
});

/** Where a logarithmic slider may stand: 1, 2, 3, 4, 6, 8, 12, 16 … for whole numbers, 1, 2, 5, 10 … for real ones. */
export function logStops({ min, max, whole }: Kind<'number'>): number[] {
  const stops = new Set([min, max]);
  if (whole) {
    for (let power = 1; power <= max; power *= 2) {
      stops.add(power);
      stops.add(Math.round(power * 1.5));
    }
  } else {
    for (let decade = -12; decade <= 12; decade++) {
      for (const digit of [1, 2, 5]) stops.add(Number(`${digit}e${decade}`));
    }
  }
  return [...stops].filter((stop) => stop >= min && stop <= max).sort((a, b) => a - b);
}

function nearest(stops: number[], value: number): number {
  let best = 0;
  for (let i = 1; i < stops.length; i++) {
    if (Math.abs((stops[i] ?? 0) - value) < Math.abs((stops[best] ?? 0) - value)) best = i;
  }
  return best;
}
