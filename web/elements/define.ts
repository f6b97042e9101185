// Registers every element of the lesson; the one entry for a foreign page.

import '../figures/heatmap/pe-heatmap.ts';
import '../figures/shuffle/pe-shuffle.ts';
