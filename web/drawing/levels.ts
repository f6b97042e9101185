// Level lines and their names; a name stands at that end and side of its line where the fewest curves pass.

import { svg } from 'lit';
import { type Scale, textWidth } from './axes.ts';

export interface Level {
  y: number;
  name: string;
}

interface Curve {
  x: ArrayLike<number>;
  y: ArrayLike<number>;
}

const height = 16;

export function levelLines(levels: readonly Level[], x: Scale, y: Scale) {
  const [from, to] = x.range;
  return levels.map((level) => svg`<line class="level" x1=${from} x2=${to} y1=${y(level.y)} y2=${y(level.y)}></line>`);
}

/** Drawn after the curves; the sheet gives the letters a rim of paper, for where a curve passes all the same. */
export function levelNames(levels: readonly Level[], curves: readonly Curve[], x: Scale, y: Scale) {
  return levels.map((level) => {
    const [left, right] = x.range;
    const width = textWidth(level.name);
    const places = [
      { from: right - width, at: right, anchor: 'end', top: y(level.y) - height },
      { from: left + 4, at: left + 4, anchor: 'start', top: y(level.y) - height },
      { from: right - width, at: right, anchor: 'end', top: y(level.y) },
      { from: left + 4, at: left + 4, anchor: 'start', top: y(level.y) },
    ].filter(({ top }) => top >= y.range[1] - height && top + height <= y.range[0]);
    const crossed = places.map((place) => passing(curves, place, width, x, y));
    const best = places[crossed.indexOf(Math.min(...crossed))];
    return (
      best && svg`<text class="level" x=${best.at} y=${best.top + 12} text-anchor=${best.anchor}>${level.name}</text>`
    );
  });
}

/** A line across the other axis. */
export function markLine(at: number, x: Scale, y: Scale) {
  const [bottom, top] = y.range;
  return svg`<line class="level" x1=${x(at)} x2=${x(at)} y1=${bottom} y2=${top}></line>`;
}

/** At the foot of its line, on the side that has room. */
export function markName({ x: at, name }: { x: number; name: string }, x: Scale, y: Scale) {
  const fits = x(at) + 6 + textWidth(name) <= x.range[1];
  return svg`<text class="level" x=${x(at) + (fits ? 6 : -6)} y=${y.range[0] - 8} text-anchor=${fits ? 'start' : 'end'}>${name}</text>`;
}

// a steep curve may have no point where it passes a name, so what lies between two is looked at too
const between = 8;

/** How many places of the curves lie where a name would stand. */
function passing(curves: readonly Curve[], place: { from: number; top: number }, width: number, x: Scale, y: Scale) {
  let count = 0;
  for (const curve of curves) {
    for (let i = 0; i < curve.x.length * between; i++) {
      const at = (of: ArrayLike<number>) => {
        const [point, part] = [Math.floor(i / between), (i % between) / between];
        const here = of[point] ?? Number.NaN;
        return here + part * ((of[point + 1] ?? here) - here);
      };
      const [right, down] = [x(at(curve.x)) - place.from, y(at(curve.y)) - place.top];
      if (right >= 0 && right <= width && down >= 0 && down <= height) count++;
    }
  }
  return count;
}
