// What a page may keep for its reader. A frame, a private window or a strict browser may forbid it, and then even reading
// the name localStorage throws, so every access is wrapped; what cannot be kept is held until the page closes.

export interface Store {
  read(): string | undefined;
  write(text: string): void;
  clear(): void;
  /** Whether what is written outlives the page. */
  readonly lasting: boolean;
}

/** The store under this name; lesson and version keep it apart from those of other lessons on the same origin. */
export function openStore(lesson: string, version: number, name: string): Store {
  const key = `posenc/${lesson}/${version}/${name}`;
  const storage = attempt(() => {
    const found = window.localStorage;
    found.setItem(`${key}?`, '1');
    found.removeItem(`${key}?`);
    return found;
  });
  return storage ? lastingStore(storage, key) : passingStore();
}

function lastingStore(storage: Storage, key: string): Store {
  return {
    lasting: true,
    read: () => attempt(() => storage.getItem(key)) ?? undefined,
    write: (text) => void attempt(() => storage.setItem(key, text)),
    clear: () => void attempt(() => storage.removeItem(key)),
  };
}

function passingStore(): Store {
  let held: string | undefined;
  return {
    lasting: false,
    read: () => held,
    write: (text) => {
      held = text;
    },
    clear: () => {
      held = undefined;
    },
  };
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
