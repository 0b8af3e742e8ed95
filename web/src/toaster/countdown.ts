// The display time of a toast. It pauses while the toast is hovered or focused, and while the page is hidden.

/** Calls `onEnd` after the duration. */
export function startCountdown(toast: HTMLElement, durationMs: number, onEnd: () => void): void {
  let remainingMs = durationMs;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const pause = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    remainingMs -= Date.now() - startedAt;
  };
  const resume = () => {
    pause();
    if (document.hidden || toast.matches(":hover, :focus-within")) return;
    startedAt = Date.now();
    timer = setTimeout(end, remainingMs);
  };
  const end = () => {
    pause();
    document.removeEventListener("visibilitychange", resume);
    onEnd();
  };

  for (const type of ["pointerenter", "focusin"]) toast.addEventListener(type, pause);
  for (const type of ["pointerleave", "focusout"]) toast.addEventListener(type, () => setTimeout(resume));
  document.addEventListener("visibilitychange", resume);
  resume();
}
