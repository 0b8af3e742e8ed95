// A toggle is a button `data-compare="STOCK"` that carries what the list keeps of its vehicle. It says `Compare` or `Added` by
// its pressed state alone; the words stand in the page and the style sheet shows one of them.

import { addCompared, comparedVehicles } from "../../stores/compare";

/** Presses in the toggles of all chosen vehicles, and no others. */
export function renderToggles(): void {
  const chosen = new Set(comparedVehicles().map(({ stockNumber }) => stockNumber));
  for (const toggle of document.querySelectorAll<HTMLElement>("[data-compare]")) {
    toggle.setAttribute("aria-pressed", String(chosen.has(toggle.dataset.compare ?? "")));
  }
}

/** Adds the toggle's vehicle to the list. */
export function addFromToggle({ dataset }: HTMLElement): void {
  const { compare: stockNumber = "", name = "", path = "", photo = null } = dataset;
  addCompared({ stockNumber, name, path, photo });
}
