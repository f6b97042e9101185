// The page: its elements, its link, and the sentence about resting figures, which goes when they run.

import '../elements/define.ts';
import { engine } from '../engine/engine.ts';
import { reportHeight } from '../host/frame.ts';
import { followLink } from '../host/link.ts';
import { tickObjectives } from './progress.ts';

const note = document.getElementById('at-rest');

followLink();
reportHeight();
tickObjectives();
engine().then(
  () => note?.remove(),
  (reason: Error) => {
    if (note) note.textContent = `The figures rest. ${reason.message}`;
  },
);
