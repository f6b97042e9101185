// Registers every element of the lesson; the one entry for a foreign page.

import '../figures/heatmap/pe-heatmap.ts';
import '../figures/shuffle/pe-shuffle.ts';
import '../figures/clocks/pe-clocks.ts';
import '../figures/similarity/pe-similarity.ts';
import '../figures/waves/pe-waves.ts';
import '../figures/doors/pe-doors.ts';
import '../figures/ladder/pe-ladder.ts';
import '../figures/models/pe-models.ts';
import './quiz/pe-quiz.ts';
import '../figures/scale/pe-scale.ts';
import '../figures/stack/pe-stack.ts';
import '../figures/open/pe-open.ts';
import '../figures/race/pe-race.ts';
import '../figures/length/pe-length.ts';
import '../figures/learned/pe-learned.ts';
import '../figures/patches/pe-patches.ts';
import '../figures/shapes/pe-shapes.ts';
