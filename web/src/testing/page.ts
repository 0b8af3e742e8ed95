// Puts HTML into the page as the server would send it.

/** Replaces the page's content and returns its body. */
export function page(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body;
}

/** An island's mark-up. */
export function islandHtml(name: string, options: { props?: unknown; fallback?: string } = {}): string {
  const { props = {}, fallback = "" } = options;
  const json = JSON.stringify(props).replaceAll("<", "\\u003c");
  return `<react-island name="${name}"><script type="application/json">${json}</script>${fallback}</react-island>`;
}

/** Puts a hand on each island of the page. */
export function touchIslands(): void {
  for (const island of document.querySelectorAll("react-island")) touch(island);
}

/** Puts a hand on it. */
export function touch(element: Element): void {
  element.dispatchEvent(new Event("focusin", { bubbles: true }));
}

/** Lets everything run that is due now: promises, and tasks without a delay. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
