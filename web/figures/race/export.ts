// The runs of a race as files.

import type { TrainingOptions } from '../../engine/engine.ts';
import type { Arm } from './race.ts';

/** One line a step and arm; accuracy is empty where it was not measured. */
export function runsCsv(arms: readonly Arm[]): string {
  const lines = arms.flatMap((arm) =>
    arm.steps.map((step, i) => {
      const at = arm.tried.indexOf(step);
      return [arm.scheme, step, arm.loss[i], at < 0 ? '' : arm.token[at], at < 0 ? '' : arm.exact[at]].join(',');
    }),
  );
  return `${['positions,step,loss,token_accuracy,exact_accuracy', ...lines].join('\r\n')}\r\n`;
}

export function runsJson(options: TrainingOptions, arms: readonly Arm[]): string {
  const runs = arms.map(({ scheme, steps, loss, tried, token, exact, state }) => ({
    scheme,
    state,
    steps,
    loss,
    tried,
    token,
    exact,
  }));
  return JSON.stringify({ options, runs }, undefined, 1);
}
