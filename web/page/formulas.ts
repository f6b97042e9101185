// A formula wider than its column scrolls by itself, and is then a stop for the Tab key; any other is none.

import { words } from '../strings/en.ts';

export function stopAtWideFormulas(): void {
  const watch = new ResizeObserver((entries) => {
    for (const { target } of entries) stop(target, target.scrollWidth > target.clientWidth);
  });
  for (const formula of document.querySelectorAll('.display')) watch.observe(formula);
}

function stop(formula: Element, wide: boolean): void {
  const said = { tabindex: '0', role: 'group', 'aria-label': words.page.formula };
  for (const [name, value] of Object.entries(said)) {
    if (wide) formula.setAttribute(name, value);
    else formula.removeAttribute(name);
  }
}
