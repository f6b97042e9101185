// The figures come when they are about to be seen: each is a file of its own, and every reader begins at the top.

const files = new Map(
  Object.entries(import.meta.glob(['../figures/*/pe-*.ts', '../elements/quiz/pe-quiz.ts'])).map(([path, load]) => [
    path.replace(/^.*\/|\.ts$/g, ''),
    load,
  ]),
);

/** Loads every figure that comes within a screen of being seen, and all of them before the page is printed. */
export function loadFigures(failed: (reason: Error) => void): void {
  const load = (tag: string) => files.get(tag)?.().catch(failed);
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        load(target.localName);
      }
    },
    { rootMargin: '100%' },
  );
  for (const element of document.querySelectorAll([...files.keys()].join())) observer.observe(element);
  addEventListener('beforeprint', () => {
    for (const tag of files.keys()) load(tag);
  });
}
