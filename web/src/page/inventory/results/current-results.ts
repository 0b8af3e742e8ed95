// What the results region shows now.

/** The region, which every state of the page has. */
export function resultsRegion(): HTMLElement | null {
  return document.getElementById("results");
}

/** The address of what is shown, as the server writes it. */
export function shownUrl(): string {
  const url = resultsRegion()?.querySelector<HTMLElement>("[data-address]")?.dataset.address;
  return url ?? location.pathname + location.search;
}

/** What is shown as the server understood it: filters in the place of a sentence (SEARCH-3). */
export function interpretedUrl(): string {
  return resultsRegion()?.querySelector<HTMLElement>("[data-understood]")?.dataset.understood ?? shownUrl();
}

/** Whether that address is shown with what the lot has for it, not with an error or a promise. */
export function isShown(url: string): boolean {
  return url === shownUrl() && document.getElementById("found") !== null;
}
