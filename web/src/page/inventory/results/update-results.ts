// The results region as the visitor works in it. Swapped whole it would take the filters from under their hands, and the
// line that is read aloud would be a new one, which many screen readers pass over. So the filters stay and take
// what the fresh form says, what has an id, in the region or its section of vehicles, stays and takes fresh content, and the focus goes where it belongs.

import { updateIsland } from "../../../lazy/island-element";
import { CONTENT_REPLACED } from "../../page-events";
import { parseRegion } from "./fetch-results";

/** Shows an answer. A quiet one does not fade in: it is one of many in a row, or one that had been seen before. */
export function updateResults(region: HTMLElement, html: string, { quiet: isQuiet }: { quiet: boolean }): void {
  region.toggleAttribute("data-quiet", isQuiet);
  const restoreFocus = rememberFocus(region);
  const fresh = parseRegion(region, html);
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

// To the control itself, made anew; to the chip that took a removed one's place; else to the count, where the results begin.
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
    // On a phone the view that is shown now has no control of its own: the other one stands in its place.
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
