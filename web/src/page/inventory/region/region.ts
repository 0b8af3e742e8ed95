// The results region as the visitor works in it. Swapped whole it would take the filters from under their hands, and the
// line that is read aloud would be a new one, which many screen readers pass over. So the filters stay and take
// what the fresh form says, what has an id, in the region or its section of vehicles, stays and takes fresh content, and the focus goes where it belongs.

import { renewIsland } from "../../../hands/island";
import { SWAPPED } from "../../events";
import { contentFor } from "./results";

/** Shows an answer. A quiet one does not fade in: it is one of many in a row, or one that had been seen before. */
export function showAnswer(region: HTMLElement, html: string, { quiet }: { quiet: boolean }): void {
  region.toggleAttribute("data-quiet", quiet);
  const focus = rememberFocus(region);
  const fresh = contentFor(region, html);
  if (!renew(region, fresh)) region.replaceChildren(...fresh.childNodes);
  document.dispatchEvent(new CustomEvent(SWAPPED));
  focus();
}

function renew(region: HTMLElement, fresh: HTMLElement): boolean {
  const [standing, coming] = [partsOf(region), partsOf(fresh)];
  if (!standing || !coming) return false;
  for (const { name } of [...standing.answer.attributes]) standing.answer.removeAttribute(name);
  for (const { name, value } of coming.answer.attributes) standing.answer.setAttribute(name, value);
  renewIsland(standing.filters, coming.filters);
  renewParts(standing.answer, coming.answer);
  renewParts(standing.vehicles, coming.vehicles);
  return true;
}

function renewParts(standing: HTMLElement, coming: HTMLElement): void {
  for (const part of coming.querySelectorAll(":scope > [id]")) {
    standing.querySelector(`:scope > #${part.id}`)?.replaceChildren(...part.childNodes);
  }
}

function partsOf(region: HTMLElement) {
  const answer = region.querySelector<HTMLElement>("[data-address]");
  const filters = region.querySelector<HTMLElement>("react-island[name='filters']");
  const vehicles = region.querySelector<HTMLElement>(".results-main");
  return answer && filters && vehicles ? { answer, filters, vehicles } : null;
}

// To the control itself, made anew; to the chip that took a removed one's place; else to the count, where the results begin.
function rememberFocus(region: HTMLElement): () => void {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || !region.contains(focused)) return () => undefined;
  const place = chipsIn(region).indexOf(focused);
  return () => {
    if (focused.isConnected) return;
    const chips = place < 0 ? [] : chipsIn(region);
    const same = focused.id === "" ? null : document.getElementById(focused.id);
    const next = same ?? chips[Math.min(place, chips.length - 1)] ?? document.getElementById("count");
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
