// A trained model as a file, and back: opened, it answers a reader's own string beside those of the race.

import { Arms } from '../../engine/arms.ts';
import type { Prediction } from '../../engine/engine.ts';
import { kindOf, startOf } from '../file-kind.ts';

// far above the largest model that the race can train
const largest = 64 * 2 ** 20;

export class SavedModel {
  readonly name: string;
  readonly #arms: Arms;
  readonly #run: number;

  private constructor(name: string, arms: Arms, run: number) {
    this.name = name;
    this.#arms = arms;
    this.#run = run;
  }

  /** Throws the core's sentence for a file that is cut short, of another shape or no model at all. */
  static async open(file: File): Promise<SavedModel> {
    if (file.size > largest) {
      throw new RangeError(`A saved model has at most ${largest} bytes; “${file.name}” has ${file.size}.`);
    }
    if (kindOf(file.name, await startOf(file)) !== 'safetensors') {
      throw new RangeError(`“${file.name}” is no .safetensors file, and so no saved model.`);
    }
    const arms = new Arms();
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      return new SavedModel(file.name, arms, await arms.make('restoreTrainer', { bytes }));
    } catch (reason) {
      arms.close();
      throw reason;
    }
  }

  predict(text: string): Promise<Prediction> {
    return this.#arms.call(this.#run, 'attention', text);
  }

  close(): void {
    this.#arms.close();
  }
}
