// A toast's time. It stands still while somebody is at the toast, or nobody at the page.

/** Calls back when the toast has been there so long. */
export function startCounting(toast: HTMLElement, staysMs: number, over: () => void): void {
  let left = staysMs;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - since;
  };
  const count = () => {
    stop();
    if (document.hidden || toast.matches(":hover, :focus-within")) return;
    since = Date.now();
    timer = setTimeout(end, left);
  };
  const end = () => {
    stop();
    document.removeEventListener("visibilitychange", count);
    over();
  };

  for (const at of ["pointerenter", "focusin"]) toast.addEventListener(at, stop);
  for (const away of ["pointerleave", "focusout"]) toast.addEventListener(away, () => setTimeout(count));
  document.addEventListener("visibilitychange", count);
  count();
}
