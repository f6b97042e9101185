// The state of the page's figures in the link: #heatmap.positions=100&heatmap.base=10000. Each figure owns the keys that
// begin with its id. Two more endings serve teachers: "heatmap.base.lock" fixes a control, "heatmap.base.hide" takes it
// away. Keys of others are kept as they are. Only our own page follows the link: an element on a foreign page leaves the
// address alone.

const listeners = new Set<() => void>();
const waiting = new Map<string, Map<string, string>>();
let following = false;
let pending: ReturnType<typeof setTimeout> | undefined;

const key = (id: string, name: string): string => `${id}.${name}`;

/** From now on the page's address is the link. A link that prepares a figure also leads to it. */
export function followLink(): void {
  if (following) return;
  following = true;
  const arrive = () => {
    for (const listener of listeners) listener();
    leadToFigure();
  };
  addEventListener('hashchange', arrive);
  // a link to the state that the address already names changes nothing there, yet its reader wants to be led
  document.addEventListener('click', (event) => {
    // the whole path: the link may stand inside an element's shadow
    const anchor = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (anchor instanceof HTMLAnchorElement && anchor.getAttribute('href') === location.hash) arrive();
  });
  arrive();
}

/** Whether a link to a figure's state leads anywhere: on a foreign page it does not. */
export const followsLink = (): boolean => following;

function leadToFigure(): void {
  const [id = ''] = location.hash.slice(1).split('.');
  if (!location.hash.includes('.')) return;
  const figure = document.getElementById(decode(id));
  if (!figure) return;
  if (!figure.hasAttribute('tabindex')) figure.tabIndex = -1;
  figure.focus({ preventScroll: true });
  keepInView(figure);
}

let inView: AbortController | undefined;

/** Figures grow as they come and move what is below them: until the reader moves, this one stays on the screen. */
function keepInView(figure: HTMLElement): void {
  inView?.abort();
  const moved = new AbortController();
  inView = moved;
  const observer = new ResizeObserver(() => figure.scrollIntoView());
  observer.observe(document.body);
  moved.signal.addEventListener('abort', () => observer.disconnect());
  for (const sign of ['wheel', 'pointerdown', 'touchstart', 'keydown']) {
    addEventListener(sign, () => moved.abort(), { capture: true, passive: true, signal: moved.signal });
  }
}

/** Calls back whenever the link changes, and returns how to stop that. */
export function onLink(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the link says of this figure: name → text, and the endings lock and hide as name sets. */
export function readLink(id: string): { values: Map<string, string>; lock: Set<string>; hide: Set<string> } {
  const found = { values: new Map<string, string>(), lock: new Set<string>(), hide: new Set<string>() };
  if (!following) return found;
  for (const [name, text] of parameters()) {
    if (!name.startsWith(`${id}.`)) continue;
    const [field, ending] = name.slice(id.length + 1).split('.');
    if (!field) continue;
    if (ending === 'lock') found.lock.add(field);
    else if (ending === 'hide') found.hide.add(field);
    else found.values.set(field, text);
  }
  return found;
}

/** Puts this state of a figure into the link, a quarter of a second later and without a step in the history. */
export function writeLink(id: string, values: Map<string, string>): void {
  if (!following) return;
  waiting.set(id, values);
  clearTimeout(pending);
  pending = setTimeout(() => {
    const all = parameters();
    for (const [figure, state] of waiting) replaceState(all, figure, state);
    waiting.clear();
    try {
      const link = serialise(all);
      history.replaceState(history.state, '', link ? `#${link}` : location.pathname + location.search);
    } catch {
      // a frame without its own address, or a browser that limits how often: the page works without
    }
  }, 250);
}

/** The figure's values are replaced; its endings lock and hide, and the keys of others, stay. */
function replaceState(all: Map<string, string>, id: string, state: Map<string, string>): void {
  for (const name of [...all.keys()]) {
    if (name.startsWith(`${id}.`) && name.split('.').length === 2) all.delete(name);
  }
  for (const [name, text] of state) all.set(key(id, name), text);
}

/** The whole address that restores these values of this figure. */
export function linkTo(id: string, values: ReadonlyMap<string, string>): string {
  const entries = new Map([...values].map(([name, text]) => [key(id, name), text]));
  const page = following ? location.href.split('#')[0] : '';
  return `${page}#${serialise(entries)}`;
}

function parameters(): Map<string, string> {
  const hash = location.hash.slice(1);
  const all = new Map<string, string>();
  if (!hash.includes('.')) return all;
  for (const part of hash.split('&')) {
    const [name = '', ...rest] = part.split('=');
    if (name) all.set(decode(name), decode(rest.join('=')));
  }
  return all;
}

function serialise(all: Map<string, string>): string {
  return [...all].map(([name, text]) => (text === '' ? encode(name) : `${encode(name)}=${encode(text)}`)).join('&');
}

const encode = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+');

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
