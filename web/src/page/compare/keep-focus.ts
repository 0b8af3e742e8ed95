// The focus in the compare bar when a vehicle leaves it.

/**
 * Remembers the focus before a change. The result restores it afterwards: to the next remove button, or to the page when
 * the bar is hidden.
 */
export function keepFocus(bar: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !bar.contains(focused)) return () => undefined;
  const removes = () => [...bar.querySelectorAll<HTMLElement>("[data-compare-remove]")];
  const index = removes().indexOf(focused);
  return () => {
    if (!bar.hidden && bar.contains(document.activeElement)) return;
    const next = bar.hidden
      ? undefined
      : removes()
          .slice(0, Math.max(index, 0) + 1)
          .at(-1);
    (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
  };
}
