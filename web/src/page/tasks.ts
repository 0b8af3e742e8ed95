// Splits work, so that clicks and frames come between its parts.

/** Resolves in a new task. */
export function nextTask(): Promise<void> {
  // Safari has no scheduler.
  return window.scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Resolves in a task after the next frame; a hidden page has none. */
export async function afterFrame(): Promise<void> {
  if (!document.hidden) await new Promise(requestAnimationFrame);
  await nextTask();
}

/** Calls back between the next layout and its paint, when reading a position or scrolling forces no layout. */
export function afterLayout(callback: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe(document.documentElement);
}
