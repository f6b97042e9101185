// The same tiny Transformer, the same seed, with and without positions: trained while the reader watches.

import { html, nothing, type TemplateResult, unsafeCSS } from 'lit';
import { percent } from '../../drawing/numbers.ts';
import type { Core, SchemeName, TrainingOptions } from '../../engine/engine.ts';
import { figureStyles } from '../../style/figure.ts';
import { schemes } from '../../style/schemes.ts';
import { button } from '../button.ts';
import { type Export, Figure } from '../figure.ts';
import { runsCsv, runsJson } from './export.ts';
import { fields, type RaceValues } from './fields.ts';
import css from './race.css?inline';
import type { Arm, Race } from './race.ts';
import { Racing } from './racing.ts';
import { SavedModel } from './saved.ts';
import { chosenSchemes } from './schemes.ts';
import { tasks } from './tasks.ts';
import { type Trial, tried } from './trial.ts';
import { charts, lastMeasured, standings } from './view.ts';

interface Result {
  ceiling: number | null;
  options: TrainingOptions;
  arms: SchemeName[];
}

/** A model that cannot take the string says why. */
type Answer = Trial | { name: string; why: string };

const target = 0.995;

export class PeRace extends Figure<typeof fields, Result> {
  static override styles = [...figureStyles, unsafeCSS(css)];
  static override fields = fields;
  protected readonly heading = 'Race: one model, one seed, with and without positions';
  readonly #racing = new Racing(
    this,
    () => {
      this.requestUpdate();
      if (this.#race?.state === 'finished') this.#tryOwn();
    },
    () => {
      this.#trials = [];
    },
  );
  /** The string that was answered last, and what each model made of it. */
  #tried = '';
  #trials: Answer[] = [];
  #saved: SavedModel | undefined;

  protected compute(core: Core, values: RaceValues): Result {
    const arms = chosenSchemes(values);
    const { task, length, layers, mask, spread, rate, steps, seed } = values;
    const words = task === 'who_did_it';
    const options: TrainingOptions = {
      task,
      scheme: 'none',
      length: words ? 3 : length,
      layers,
      causal: mask,
      learnedSpread: spread,
      lr: rate,
      steps,
      seed,
      evaluateEvery: 10,
      heldOut: 256,
      target,
    };
    const ceiling = core.ceiling({ task, length: options.length, causal: mask, positions: false });
    this.#racing.prepare(options, arms);
    return { ceiling, options, arms };
  }

  get #race(): Race | undefined {
    return this.#racing.race;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#saved?.close();
    this.#saved = undefined;
  }

  protected override get idle(): readonly string[] {
    return [...(this.values.task === 'who_did_it' ? ['length'] : []), ...(this.values.learned ? [] : ['spread'])];
  }

  // --- drawing ---

  protected draw({ ceiling, options }: Result): TemplateResult {
    const race = this.#race;
    if (!race) return html``;
    const running = race.state === 'running';
    return html`
      <div class="actions">
        ${button(running ? 'Pause' : race.state === 'paused' ? 'Go on' : 'Start the race', () => (running ? race.pause() : this.#play(race)), running || (race.state !== 'finished' && this.unfit === ''))}
        ${button('One step', () => race.step(), !running && race.state !== 'finished' && this.unfit === '')}
        ${button('Back to the start', this.#again, race.state !== 'ready')}
        <span>${this.#clock(race)}</span>
      </div>
      <p class="name">${tasks[options.task].words}</p>
      ${charts(race.arms, ceiling)}
      <ul class="notes">${race.arms.filter(({ note }) => note).map((arm) => html`<li>${schemes[arm.scheme].label}: ${arm.note}</li>`)}</ul>
    `;
  }

  protected override below(): TemplateResult {
    const trials = this.#trials;
    return html`
      <label class="saved">Try a saved model (.safetensors)
        <input type="file" accept=".safetensors" @change=${this.#openSaved} /></label>
      <p class="readout" role="status">${trials.length ? `On ${this.#tried}: ${trials.map(inShort).join('; ')}.` : ''}</p>
      ${trials.map((trial) => ('why' in trial ? nothing : tried(trial)))}
    `;
  }

  #clock(race: Race): string {
    if (race.note) return race.note;
    if (race.elapsedMs === 0) return '';
    const where = race.inWorkers ? '' : ' in the page’s own turns';
    const end = race.state === 'finished' ? 'Finished: ' : '';
    return `${end}${(race.elapsedMs / 1000).toFixed(1)} s, ${Math.round(race.stepsPerSecond)} steps a second, all models together${where}`;
  }

  #play(race: Race): void {
    race.play().then(() => this.requestUpdate());
  }

  readonly #again = (): void => {
    this.#racing.again();
    this.requestUpdate();
  };

  protected override get busy(): boolean {
    return this.#race?.state === 'running';
  }

  protected statement({ ceiling, options }: Result): string {
    const arms = this.#race?.arms ?? [];
    if (arms.some(({ tried: measured }) => measured.length > 0)) return standings(arms);
    const best =
      ceiling === null
        ? 'No ceiling is derived for this task.'
        : `Without positions, ${percent(ceiling)} is the best that any model can reach on average.`;
    return `${tasks[options.task].label}. ${best}`;
  }

  protected override twin(): TemplateResult {
    return lastMeasured(this.#race?.arms ?? []);
  }

  protected override exports({ options }: Result): Export[] {
    const race = this.#race;
    if (!race || race.arms.every(({ step }) => step === 0)) return [];
    return [
      { label: 'Runs as CSV', file: 'race.csv', make: () => new Blob([runsCsv(race.arms)], { type: 'text/csv' }) },
      {
        label: 'Runs as JSON',
        file: 'race.json',
        make: () => new Blob([runsJson(options, race.arms)], { type: 'application/json' }),
      },
      ...race.arms.filter(trained).map((arm) => ({
        label: `Model: ${schemes[arm.scheme].label}`,
        file: `${options.task}-${arm.scheme}.safetensors`,
        make: async () => new Blob([(await race.saved(arm)) as Uint8Array<ArrayBuffer>]),
      })),
    ];
  }

  override updated(changed: Map<string, unknown>): void {
    super.updated(changed);
    const before = (changed.get('values') as RaceValues | undefined)?.own;
    if (before !== undefined && before !== this.values.own) this.#tryOwn();
  }

  readonly #openSaved = (event: Event): Promise<void> =>
    this.attempt(async () => {
      const input = event.target as HTMLInputElement;
      const file = input.files?.[0];
      if (!file) return;
      try {
        const opened = await SavedModel.open(file);
        this.#saved?.close();
        this.#saved = opened;
      } finally {
        input.value = ''; // so that the same file can be chosen again
      }
      if (this.values.own.trim() === '') throw new RangeError('The model is open: type a string for it to answer.');
      await this.#tryOwn();
    });

  async #tryOwn(): Promise<void> {
    const { own } = this.values;
    const [race, saved] = [this.#race, this.#saved];
    if (!race || own.trim() === '') {
      this.#trials = [];
      this.requestUpdate();
      return;
    }
    await this.attempt(async () => {
      const core = this.core as Core;
      const models = race.arms.filter(trained).map((arm) => ({
        name: schemes[arm.scheme].label,
        answer: () => race.predict(arm, own),
      }));
      if (saved) models.push({ name: saved.name, answer: () => saved.predict(own) });
      if (models.length === 0) throw new RangeError('Nothing is trained yet: start the race first.');
      const trials = await Promise.all(
        models.map(({ name, answer }) =>
          answer().then(
            (prediction): Answer => ({ core, name, prediction }),
            (reason: Error): Answer => ({ name, why: reason.message }),
          ),
        ),
      );
      if (own !== this.values.own) return;
      this.#tried = own;
      this.#trials = trials;
      const refusals = trials.flatMap((trial) => ('why' in trial ? trial.why : []));
      const none = refusals.length === trials.length;
      if (none) this.#trials = [];
      this.refuse('own', none ? (refusals[0] ?? '') : '');
    });
    this.requestUpdate();
  }
}

function inShort(answer: Answer): string {
  const { name } = answer;
  if ('why' in answer) return `${name} cannot answer (${answer.why.replace(/\.$/, '')})`;
  const { answers, expected } = answer.prediction;
  const asked = expected.flatMap((right, i) => (right === '' ? [] : [right === answers[i]]));
  return `${name} has ${asked.filter(Boolean).length} of ${asked.length} right`;
}

const trained = ({ run, state }: Arm): boolean => run >= 0 && state !== 'lost';

if (!customElements.get('pe-race')) customElements.define('pe-race', PeRace);
