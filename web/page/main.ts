// The page: its elements, its link, and the sentence about resting figures, which goes when they run.

import { startEngine } from '../engine/engine.ts';
import { reportHeight } from '../host/frame.ts';
import { followLink } from '../host/link.ts';
import { loadFigures } from './figures.ts';
import { stopAtWideFormulas } from './formulas.ts';
import { tickObjectives } from './progress.ts';

const note = document.getElementById('at-rest');
const rest = (reason: Error): void => {
  document.documentElement.classList.add('at-rest');
  if (!note) return;
  document.body.prepend(note);
  note.textContent = `The figures rest. ${reason.message}`;
};

followLink();
reportHeight();
tickObjectives();
stopAtWideFormulas();
loadFigures(rest);
startEngine().then(() => note?.remove(), rest);
