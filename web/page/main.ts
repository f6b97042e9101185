// The page: its elements, its link, and the sentence about resting figures, which goes when they run.

import '../elements/define.ts';
import { engine } from '../engine/engine.ts';
import { followLink } from '../host/link.ts';

const note = document.getElementById('at-rest');

followLink();
engine().then(
  () => note?.remove(),
  (reason: Error) => {
    if (note) note.textContent = `The figures rest. ${reason.message}`;
  },
);
