// What a grid says of a picture on fewer pixels than it has cells: that it was shrunk, and where it can not be trusted.

import { html, nothing, svg } from 'lit';
import type { Pixels } from '../engine/engine.ts';
import { grouped } from './numbers.ts';

/** A tick below each run of pixel columns that cannot show how they vary. */
export function ticks({ aliased, cols }: Pixels, box: { left: number; top: number; width: number; height: number }) {
  return runs(aliased).map(
    ([from, to]) => svg`<rect class="aliased" x=${box.left + (from / cols) * box.width} y=${box.top + box.height + 1}
      width=${((to - from) / cols) * box.width} height="3"></rect>`,
  );
}

/** The same in words; nothing where every cell has a pixel. */
export function doubt({ rows, cols, aliased }: Pixels, cells: { rows: number; cols: number }) {
  const shrunk = [
    ...(cols < cells.cols ? [`${grouped(cells.cols)} columns on ${grouped(cols)} pixels`] : []),
    ...(rows < cells.rows ? [`${grouped(cells.rows)} rows on ${grouped(rows)} pixels`] : []),
  ];
  if (shrunk.length === 0) return nothing;
  const count = aliased.reduce((sum, one) => sum + one, 0);
  const unseen = count
    ? ` ${count} of ${cols} pixel columns, ticked below the picture, vary too fast to be seen at this size.`
    : '';
  return html`<p class="doubt">${shrunk.join(', ')}: each colour is a mean.${unseen}</p>`;
}

/** Where the marks stand side by side: from, and the first place behind. */
function runs(marks: ArrayLike<number>): [number, number][] {
  const found: [number, number][] = [];
  for (let i = 0; i < marks.length; i++) {
    const last = found.at(-1);
    if (!marks[i]) continue;
    if (last?.[1] === i) last[1] = i + 1;
    else found.push([i, i + 1]);
  }
  return found;
}
