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

/** Whether that address is shown with what the lot has for it, not with an error or a promise. */
export function isAnswered(address: string): boolean {
  return address === shownAddress() && document.getElementById("found") !== null;
}
