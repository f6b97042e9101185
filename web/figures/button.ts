// A button of a figure. One that can do nothing now stays in the order of Tab: a disabled one would drop the focus of the
// reader who has just pressed it.

import { html, nothing, type TemplateResult } from 'lit';

export const button = (label: string, press: () => void, able = true): TemplateResult =>
  html`<button type="button" aria-disabled=${able ? nothing : 'true'} @click=${able ? press : nothing}>${label}</button>`;
