// Compare toggles: buttons `data-compare="STOCK"` that carry the vehicle's data. Only the pressed state changes; the
// style sheet picks the label, `Compare` or `Added`.

import { addCompared, comparedVehicles } from "../../stores/compare";

/** Sets the pressed state of all toggles. */
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
