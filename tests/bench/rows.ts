// The rows of build/bench.json, and what is aimed at.

export type Engine = 'node' | 'chromium';

export interface Row {
  work: string;
  engine: Engine;
  /** Whom ours is measured against; 'limit': what the machine, or a budget, allows. */
  against: string;
  /** Times faster, or the fraction of the limit reached: the median of the ratios of each round. */
  paired: number;
  /** The same from the shortest times. */
  best: number;
  /** Null where nothing is aimed at. */
  target: number | null;
  stretch: number | null;
}

type Goal = readonly [target: number, stretch: number | null];

const product: Record<string, Goal> = {
  limit: [0.75, 0.85],
  Eigen: [2.3, null],
  'tfjs wasm': [1.3, null],
  'jax-js': [1.3, null],
};
const training = (jax: Goal): Record<string, Goal> => ({
  limit: [0.55, 0.65],
  'jax-js': jax,
  'tfjs wasm': [14, null],
  'tfjs cpu': [100, null],
});

const goals: Record<string, Record<string, Goal>> = {
  'table 5000×512': {
    limit: [0.45, 0.6],
    'sinf loop': [30, 45],
    'JavaScript loop': [45, 60],
    'jax-js': [50, 65],
    'tfjs wasm': [200, 260],
    'tfjs cpu': [200, 260],
  },
  'matmul 256×64×64': product,
  'matmul 512×64×256': product,
  'matmul 1024×128×256': product,
  'training step S': training([3.5, 5]),
  'training step L': training([2.5, 3.5]),
  // budgets: how many times the work fits into 3 ms of script, and into so many KiB
  'heatmap 2048×512, script of a frame': { limit: [1, 3 / 1.5] },
  'heatmap 2048×512, frames of an idle page': { limit: [0.99, 1] },
  'heatmap 2048×512, first paint': { Plotly: [12, null] },
  'download, module and glue at first view': { limit: [1, 60 / 40] },
  'download, module and glue of all figures': { limit: [1, 60 / 40] },
  'download, first view': { limit: [1, 150 / 110] },
  'download, single file': { limit: [1, 250 / 200] },
};

export function row(
  work: string,
  engine: Engine,
  against: string,
  { paired, best }: { paired: number; best: number },
): Row {
  const [target, stretch] = goals[work]?.[against] ?? [null, null];
  return { work, engine, against, paired: rounded(paired), best: rounded(best), target, stretch };
}

const rounded = (ratio: number): number => Number(ratio.toPrecision(4));

export function asText(rows: readonly Row[]): string {
  const cell = (ratio: number | null): string => (ratio === null ? '' : String(Number(ratio.toPrecision(3))));
  const head = ['work', 'engine', 'against', 'paired', 'best', 'target', 'stretch', ''];
  const lines = rows.map((r) => [
    r.work,
    r.engine,
    r.against,
    ...[r.paired, r.best, r.target, r.stretch].map(cell),
    verdict(r),
  ]);
  const all = [head, ...lines];
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  return all
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Both ways of reading the clock have to agree that a goal is reached. */
function verdict({ paired, best, target, stretch }: Row): string {
  const least = Math.min(paired, best);
  if (target === null) return '';
  if (least < target) return 'below target';
  return stretch !== null && least >= stretch ? 'stretch' : 'target';
}
