// The state of the page's figures in the link: #heatmap.positions=100&heatmap.base=10000. Each figure owns the keys that
// begin with its id. Two more endings serve teachers: "heatmap.base.lock" fixes a control, "heatmap.base.hide" takes it
// away. Keys of others are kept as they are. Only our own page follows the link: an element on a foreign page leaves the
// address alone.

const listeners = new Set<() => void>();
let following = false;
let pending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, string>();

const key = (id: string, name: string): string => `${id}.${name}`;

export function followLink(): void {
  if (following) return;
  following = true;
  addEventListener('hashchange', () => {
    for (const listener of listeners) listener();
  });
  for (const listener of listeners) listener();
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

/** Puts name → text into the link, a quarter of a second later and without a step in the history. */
export function writeLink(id: string, values: Map<string, string>): void {
  if (!following) return;
  for (const [name, text] of values) waiting.set(key(id, name), text);
  clearTimeout(pending);
  pending = setTimeout(() => {
    const all = parameters();
    for (const [name, text] of waiting) all.set(name, text);
    waiting.clear();
    try {
      history.replaceState(history.state, '', `#${serialise(all)}`);
    } catch {
      // a frame without its own address, or a browser that limits how often: the page works without
    }
  }, 250);
}

/** The whole address that restores these values of this figure. */
export function linkTo(id: string, values: Map<string, string>): string {
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
