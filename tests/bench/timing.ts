// Times pieces of work against each other on a machine that does other things too: short samples, one of each in every
// round, in rotated order. What disturbs a round disturbs all that are compared in it.

export interface Contender {
  name: string;
  /** Before a sample, not timed. */
  prepare?(): unknown;
  run(): unknown;
  /** What it computes, to be compared before it is timed. A limit computes nothing. */
  result?(): ArrayLike<number> | Promise<ArrayLike<number>>;
}

export interface Pace {
  rounds: number;
  /** No new round begins after so long, ms; three are always made. */
  longest: number;
  /** Least length of a sample, ms. */
  sample: number;
  /** How long each runs before it is timed, ms: an engine begins with slow code. */
  warm: number;
}

/** Milliseconds a run, one number a round, for each contender in order. */
export async function interleave(contenders: readonly Contender[], pace: Pace): Promise<number[][]> {
  const runs: number[] = [];
  for (const contender of contenders) runs.push(await runsOfSample(contender, pace));
  const times: number[][] = contenders.map(() => []);
  const begin = performance.now();
  for (let round = 0; round < pace.rounds; ++round) {
    if (round >= 3 && performance.now() - begin > pace.longest) break;
    for (let k = 0; k < contenders.length; ++k) {
      const at = (k + round) % contenders.length;
      times[at]?.push(await sample(contenders[at] as Contender, runs[at] as number));
    }
  }
  return times;
}

/** Warms a contender up, and says how often it must run to fill a sample. */
async function runsOfSample(contender: Contender, pace: Pace): Promise<number> {
  const begin = performance.now();
  let least = Number.POSITIVE_INFINITY;
  let runs = 1;
  do {
    const time = await sample(contender, runs);
    least = Math.min(least, time);
    // the clock of a browser ticks every 0.1 ms, so a short run is timed in ever greater numbers
    if (time * runs < pace.sample) runs *= 2;
  } while (performance.now() - begin < pace.warm);
  return Math.max(1, Math.ceil(pace.sample / Math.max(least, 1e-6)));
}

async function sample(contender: Contender, runs: number): Promise<number> {
  await contender.prepare?.();
  const begin = performance.now();
  for (let k = 0; k < runs; ++k) {
    const running = contender.run();
    if (running instanceof Promise) await running;
  }
  return (performance.now() - begin) / runs;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * How many times faster ours is: the median of the ratios of each round, and the ratio of the shortest times. Against a
 * limit, which takes less time than ours, it is the fraction of the limit that ours reaches.
 */
export function ratios(ours: readonly number[], against: readonly number[]): { paired: number; best: number } {
  return {
    paired: median(against.map((time, round) => time / (ours[round] ?? Number.NaN))),
    best: Math.min(...against) / Math.min(...ours),
  };
}
