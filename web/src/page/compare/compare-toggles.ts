// Compare toggles: buttons `data-compare="STOCK"` that carry the vehicle's data, or are in a card that shows it. Only
// the pressed state changes; the style sheet picks the label, `Compare` or `Added`.

import { addCompared, comparedVehicles } from "../../stores/compare";

/** Sets the pressed state of all toggles. */
export function renderToggles(): void {
  const chosen = new Set(comparedVehicles().map(({ stockNumber }) => stockNumber));
  for (const toggle of document.querySelectorAll<HTMLElement>("[data-compare]")) {
    toggle.setAttribute("aria-pressed", String(chosen.has(toggle.dataset.compare ?? "")));
  }
}

/** Adds the toggle's vehicle to the list. */
export function addFromToggle(toggle: HTMLElement): void {
  const { compare: stockNumber = "", ...own } = toggle.dataset;
  const link = toggle.closest("article")?.querySelector("a");
  const image = link?.querySelector("img");
  addCompared({
    stockNumber,
    name: own.name ?? link?.querySelector("h2")?.textContent ?? "",
    path: own.path ?? link?.getAttribute("href") ?? "",
    // The first of the `srcset` is the smallest.
    photo: own.photo ?? image?.srcset.split(" ")[0] ?? image?.getAttribute("src") ?? null,
  });
}
