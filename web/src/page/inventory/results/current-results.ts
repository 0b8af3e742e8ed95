// The results that the page shows now.

/** The results region, which every state of the page has. */
export function resultsRegion(): HTMLElement | null {
  return document.getElementById("results");
}

/** The canonical URL of the shown results. */
export function shownUrl(): string {
  const url = resultsRegion()?.querySelector<HTMLElement>("[data-address]")?.dataset.address;
  return url ?? location.pathname + location.search;
}

/** The URL as the server interpreted it, with filters in place of a sentence (SEARCH-3). */
export function interpretedUrl(): string {
  return resultsRegion()?.querySelector<HTMLElement>("[data-understood]")?.dataset.understood ?? shownUrl();
}

/** Whether the results of the URL are shown, rather than an error or a loading state. */
export function isShown(url: string): boolean {
  return url === shownUrl() && document.getElementById("found") !== null;
}
