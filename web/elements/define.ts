// Registers every element of the lesson; the one entry for a foreign page.

import.meta.glob(['../figures/*/pe-*.ts', './quiz/pe-quiz.ts'], { eager: true });
