// In a frame the page tells its host how tall it is, in the three dialects that course sites know. It says a size and
// nothing else, so any host may hear it.

/** Reports the height whenever it changes. Does nothing outside a frame. */
export function reportHeight(): void {
  if (window.parent === window) return;
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    for (const message of [
      { subject: 'lti.frameResize', height },
      { type: 'plugin.resize', payload: { height } },
      { context: 'h5p', action: 'resize', scrollHeight: height },
    ]) {
      window.parent.postMessage(message, '*');
    }
  }).observe(document.documentElement);
}
