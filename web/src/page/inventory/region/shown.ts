// What the results region shows now.

/** The region, which every state of the page has. */
export function resultsRegion(): HTMLElement | null {
  return document.getElementById("results");
}

/** The address of what is shown, as the server writes it. */
export function shownAddress(): string {
  const address = resultsRegion()?.querySelector<HTMLElement>("[data-address]")?.dataset.address;
  return address ?? location.pathname + location.search;
}

/** What is shown as the server understood it: filters in the place of a sentence (SEARCH-3). */
export function understoodAddress(): string {
  return resultsRegion()?.querySelector<HTMLElement>("[data-understood]")?.dataset.understood ?? shownAddress();
}

/** Whether that address is shown with what the lot has for it, not with an error or a promise. */
export function isAnswered(address: string): boolean {
  return address === shownAddress() && document.getElementById("found") !== null;
}
