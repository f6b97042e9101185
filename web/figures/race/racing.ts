// The race of one figure: made anew when its settings change, paused while the tab is hidden, ended with the figure.

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { SchemeName, TrainingOptions } from '../../engine/engine.ts';
import { Race } from './race.ts';

export class Racing implements ReactiveController {
  race: Race | undefined;
  readonly #news: () => void;
  readonly #fresh: () => void;
  #options: TrainingOptions | undefined;
  #arms: readonly SchemeName[] = [];

  /** news: called after each piece of work of the race; fresh: when a new race stands at its start. */
  constructor(host: ReactiveControllerHost, news: () => void, fresh: () => void) {
    this.#news = news;
    this.#fresh = fresh;
    host.addController(this);
  }

  /** A new race if the settings are other ones than before. */
  prepare(options: TrainingOptions, arms: readonly SchemeName[]): void {
    const same = JSON.stringify([options, arms]) === JSON.stringify([this.#options, this.#arms]);
    this.#options = options;
    this.#arms = arms;
    if (!same || !this.race) this.again();
  }

  /** Back to the start. */
  again(): void {
    if (!this.#options) return;
    this.race?.close();
    this.race = new Race(this.#options, this.#arms, this.#news);
    this.#fresh();
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#hide);
    if (!this.race) this.again();
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#hide);
    this.race?.close();
    this.race = undefined;
  }

  readonly #hide = (): void => {
    if (document.hidden) this.race?.pause('Paused, because this tab was hidden.');
  };
}
