// Sets the page's HTML for tests.

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

/** Interacts with each island of the page. */
export function touchIslands(): void {
  for (const island of document.querySelectorAll("react-island")) touch(island);
}

/** Interacts with the element. */
export function touch(element: Element): void {
  element.dispatchEvent(new Event("focusin", { bubbles: true }));
}

/** Waits for pending promises and undelayed tasks. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
