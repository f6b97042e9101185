// While the page is printed the quiz is a worksheet; the buttons choose whether with answers, and print it alone.

import type { ReactiveController, ReactiveControllerHost } from 'lit';

export type Paper = 'none' | 'blank' | 'answers';

export class PaperController implements ReactiveController {
  paper: Paper = 'none';
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #drawNow: () => void;
  /** Where a page is printed by a program, beforeprint may never come; the medium changes all the same. */
  readonly #medium = matchMedia('print');

  /** drawNow: the browser prints as soon as the event is over, so the worksheet must stand by then. */
  constructor(host: ReactiveControllerHost & HTMLElement, drawNow: () => void) {
    this.#host = host;
    this.#drawNow = drawNow;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('beforeprint', this.#before);
    addEventListener('afterprint', this.#after);
    this.#medium.addEventListener('change', this.#changed);
  }

  hostDisconnected(): void {
    removeEventListener('beforeprint', this.#before);
    removeEventListener('afterprint', this.#after);
    this.#medium.removeEventListener('change', this.#changed);
  }

  /** Prints the quiz and nothing else of the page; page.css and worksheet.css follow the mark on the document. */
  print(answers: boolean): void {
    this.#show(answers ? 'answers' : 'blank');
    document.documentElement.dataset.print = this.#host.id;
    window.print();
  }

  #before = (): void => {
    if (this.paper === 'none') this.#show('blank');
  };

  #changed = ({ matches }: MediaQueryListEvent): void => {
    if (matches) this.#before();
    else this.#after();
  };

  #after = (): void => {
    delete document.documentElement.dataset.print;
    this.#show('none');
  };

  #show(paper: Paper): void {
    this.paper = paper;
    this.#host.requestUpdate();
    this.#drawNow();
  }
}
