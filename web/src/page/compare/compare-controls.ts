// The controls of the compare page, which change this browser's list. They load on the first touch: clicks are held back
// until then.

import { parseVehicles, removeCompared, setCompared } from "../../stores/compare";
import { updateSharedOffer } from "./compare-page";

/** Handles clicks on the controls. */
export function startComparisonControls(): void {
  const page = document.querySelector<HTMLElement>(".comparison");
  // The links lead to the URL without the vehicle; the list follows.
  page?.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
    if (control?.dataset.comparisonRemove !== undefined) removeCompared(control.dataset.comparisonRemove);
    else if (control?.dataset.comparisonClear !== undefined) setCompared([]);
    else if (control?.dataset.comparisonKeep !== undefined) adoptVehicles(page);
    else if (control?.dataset.comparisonClose !== undefined) closeOffer(page);
  });
}

function closeOffer(page: HTMLElement): void {
  const offer = page.querySelector<HTMLElement>("[data-comparison-shared]");
  if (offer) offer.hidden = true;
  focusTable(page);
}

function adoptVehicles(page: HTMLElement): void {
  const columns = [...page.querySelectorAll<HTMLElement>("[data-comparison-vehicle]")];
  const vehicles = columns.map(({ dataset: { comparisonVehicle, name, path, photo } }) => ({
    stockNumber: comparisonVehicle,
    name,
    path,
    photo,
  }));
  setCompared(parseVehicles(vehicles));
  updateSharedOffer();
  focusTable(page);
}

// The pressed button is gone; the focus moves to the table.
function focusTable(page: HTMLElement): void {
  page.querySelector<HTMLElement>(".compare-frame")?.focus({ preventScroll: true });
}
