// A browser may render a page before anybody asked for it. Until it is shown it is no visit: nothing of it is counted, told or
// remembered, and no partner hears of it.

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

/** Settles once somebody sees the page; at once, where it was not rendered ahead. */
export function afterPrerendering(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("prerenderingchange", () => resolve(), { once: true }));
}
