// Browsers may prerender a page that is never shown. Until it is shown nothing is counted, tracked or stored, and no
// partner script loads.

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

/** Resolves when the page is shown; at once if it is not prerendered. */
export function afterPrerendering(): Promise<void> {
  if (!document.prerendering) return Promise.resolve();
  return new Promise((resolve) => document.addEventListener("prerenderingchange", () => resolve(), { once: true }));
}
