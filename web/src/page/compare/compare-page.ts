// The compare page. Its URL names the vehicles it shows; the browser's own list changes only by the visitor's actions.

import { comparedVehicles, parseVehicles, removeCompared, setCompared } from "../../stores/compare";
import { queueOpeningToast } from "../navigation/opening-toast";
import { compareUrl } from "./compare-url";

const NOTHING_TO_COMPARE = {
  title: "No vehicles to compare",
  text: "Please select vehicles from our inventory to compare.",
};

/** Starts the compare page. */
export function startComparePage(): void {
  if (document.querySelector("[data-comparison-of-browser]")) redirectToOwnList();
  const page = document.querySelector<HTMLElement>(".comparison");
  if (!page) return;
  // The links lead to the URL without the vehicle; the list follows.
  page.addEventListener("click", ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
    if (control?.dataset.comparisonRemove !== undefined) removeCompared(control.dataset.comparisonRemove);
    else if (control?.dataset.comparisonClear !== undefined) setCompared([]);
    else if (control?.dataset.comparisonKeep !== undefined) adoptVehicles(page);
    else if (control?.dataset.comparisonClose !== undefined) closeOffer(page);
  });
  updateSharedOffer(page);
}

// Without vehicles in the URL the page redirects to the browser's own list, which then has a URL to share.
function redirectToOwnList(): void {
  const vehicles = comparedVehicles();
  if (vehicles.length > 0) location.replace(compareUrl(vehicles));
  else if (queueOpeningToast(NOTHING_TO_COMPARE)) location.replace("/inventory");
}

function vehiclesOnPage(page: HTMLElement): ReturnType<typeof parseVehicles> {
  const columns = [...page.querySelectorAll<HTMLElement>("[data-comparison-vehicle]")];
  return parseVehicles(
    columns.map(({ dataset: { comparisonVehicle, name, path, photo } }) => ({
      stockNumber: comparisonVehicle,
      name,
      path,
      photo,
    })),
  );
}

// A shared link does not change the visitor's list, but can be adopted as it.
function updateSharedOffer(page: HTMLElement): void {
  const offer = page.querySelector<HTMLElement>("[data-comparison-shared]");
  if (!offer) return;
  const own = comparedVehicles();
  const hasAll = vehiclesOnPage(page).every(({ stockNumber }) =>
    own.some((vehicle) => vehicle.stockNumber === stockNumber),
  );
  offer.hidden = hasAll;
  const link = offer.querySelector<HTMLElement>("[data-comparison-own]");
  if (link) link.hidden = own.length === 0;
}

function closeOffer(page: HTMLElement): void {
  const offer = page.querySelector<HTMLElement>("[data-comparison-shared]");
  if (offer) offer.hidden = true;
  focusTable(page);
}

function adoptVehicles(page: HTMLElement): void {
  setCompared(vehiclesOnPage(page));
  updateSharedOffer(page);
  focusTable(page);
}

// The pressed button is gone; the focus moves to the table.
function focusTable(page: HTMLElement): void {
  page.querySelector<HTMLElement>(".compare-frame")?.focus({ preventScroll: true });
}
