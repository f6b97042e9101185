// A table of which mostly the colours are seen: its numbers leave the core only where somebody reads them.

import type { RecipeOptions, SinusoidalOptions, StartCore, Table } from '../../engine/engine.ts';

/** How many rows are fetched at a time; more than a text twin shows. */
const strip = 16;

export class Sheet implements Table {
  readonly rows: number;
  readonly cols: number;
  readonly options: SinusoidalOptions | RecipeOptions;
  readonly #core: StartCore;
  #first = 0;
  #strip: Table | undefined;
  #whole: Float32Array | undefined;

  constructor(core: StartCore, options: (SinusoidalOptions | RecipeOptions) & { count: number }) {
    this.#core = core;
    this.options = options;
    this.rows = options.count;
    this.cols = options.d;
  }

  get values(): Float32Array {
    this.#whole ??= this.#core.sinusoidalTable(this.options).values;
    return this.#whole;
  }

  /** Computed with the few rows around it. */
  readonly at = (row: number, col: number): number => {
    let of = row - this.#first;
    if (!this.#strip || of < 0 || of >= this.#strip.rows) {
      this.#first = Math.max(0, row - strip / 2);
      const start = (this.options.start ?? 0) + this.#first;
      this.#strip = this.#core.sinusoidalTable({
        ...this.options,
        start,
        count: Math.min(strip, this.rows - this.#first),
      });
      of = row - this.#first;
    }
    return this.#strip.values[of * this.cols + col] ?? Number.NaN;
  };
}
