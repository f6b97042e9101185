// Ticks an objective when the ends of all parts that serve it have been on the screen.

import { words } from '../strings/en.ts';

export function tickObjectives(): void {
  const read = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      read.add(target.closest('.part')?.id.replace(/^part-/, '') ?? '');
      observer.unobserve(target);
    }
    for (const objective of document.querySelectorAll<HTMLElement>('[data-objective]:not(.done)')) {
      const parts = (objective.dataset['parts'] ?? '').split(' ');
      if (parts.every((part) => read.has(part))) tick(objective);
    }
  });
  for (const part of document.querySelectorAll('.part > :last-child')) observer.observe(part);
}

function tick(objective: HTMLElement): void {
  objective.classList.add('done');
  const said = document.createElement('span');
  said.className = 'done-word';
  said.textContent = ` ${words.page.passed}`;
  objective.append(said);
}
