// Updates the results in place. Replacing them as a whole would take the filters away while they are used, and would
// create a new live region, which many screen readers do not announce. So the filters take new props, elements with an
// id keep their place and get new content, and the focus is restored.

import { updateIsland } from "../../../lazy/island-element";
import { CONTENT_REPLACED } from "../../page-events";

/**
 * Shows new results, a parsed version of the region. `isQuiet` suppresses the fade, for results that follow quickly or
 * were seen before.
 */
export function updateResults(region: HTMLElement, fresh: HTMLElement, { quiet: isQuiet }: { quiet: boolean }): void {
  document.documentElement.toggleAttribute("data-fades", !isQuiet);
  const restoreFocus = rememberFocus(region);
  if (!updateParts(region, fresh)) region.replaceChildren(...fresh.childNodes);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  restoreFocus();
}

function updateParts(region: HTMLElement, fresh: HTMLElement): boolean {
  const [current, updated] = [findParts(region), findParts(fresh)];
  if (!current || !updated) return false;
  for (const { name } of [...current.answer.attributes]) current.answer.removeAttribute(name);
  for (const { name, value } of updated.answer.attributes) current.answer.setAttribute(name, value);
  updateIsland(current.filters, updated.filters);
  replacePartsById(current.answer, updated.answer);
  replacePartsById(current.vehicles, updated.vehicles);
  return true;
}

function replacePartsById(current: HTMLElement, updated: HTMLElement): void {
  for (const part of updated.querySelectorAll(":scope > [id]")) {
    current.querySelector(`:scope > #${part.id}`)?.replaceChildren(...part.childNodes);
  }
}

function findParts(region: HTMLElement) {
  const results = region.querySelector<HTMLElement>("[data-address]");
  const filters = region.querySelector<HTMLElement>("react-island[name='filters']");
  const vehicles = region.querySelector<HTMLElement>(".results-main");
  return results && filters && vehicles ? { answer: results, filters, vehicles } : null;
}

// Restores the focus: to the new version of the control, to the chip in a removed one's place, or to the count.
function rememberFocus(region: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !region.contains(focused)) return () => undefined;
  const chipIndex = chipsIn(region).indexOf(focused);
  return () => {
    if (focused.isConnected) return;
    const chips = chipIndex < 0 ? [] : chipsIn(region);
    const sameControl = focused.id === "" ? null : document.getElementById(focused.id);
    const next = sameControl ?? chips[Math.min(chipIndex, chips.length - 1)] ?? document.getElementById("count");
    next?.focus({ preventScroll: true });
    // On a phone the active view has no control; the other view's takes its place.
    if (next !== document.activeElement) {
      next
        ?.closest("ul")
        ?.querySelector<HTMLElement>("#as-grid:not([aria-current]), #as-list:not([aria-current])")
        ?.focus({ preventScroll: true });
    }
  };
}

function chipsIn(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(".chip")];
}
