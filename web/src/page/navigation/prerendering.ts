// Browsers may prerender a page that is never shown. Until it is shown nothing is counted, tracked or stored, and no
// partner script loads.

declare global {
  interface Document {
    prerendering?: boolean;
  }
}

/** Resolves when the page is shown; at once if it is not prerendered. */
export async function afterPrerendering(): Promise<void> {
  if (document.prerendering) await once(document, "prerenderingchange");
}

/** Resolves on the next event of the type. */
export function once(target: EventTarget, type: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));
}
