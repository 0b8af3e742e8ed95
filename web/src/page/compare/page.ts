// The compare page. Its address says what it shows; this browser's own list is only touched by what a shopper does here.

import { compared, removeCompared, setCompared, vehiclesIn } from "../../stores/compare";
import { leaveToast } from "../travel/opening-toast";
import { compareAddress } from "./address";

const NOTHING = {
  title: "No vehicles to compare",
  text: "Please select vehicles from our inventory to compare.",
};

/** Makes the compare page go along with the list; does nothing on any other page. */
export function startPage(): void {
  if (document.querySelector("[data-comparison-of-browser]")) showOwnList();
  const page = document.querySelector<HTMLElement>(".comparison");
  if (!page) return;
  // The links lead to the address without the vehicle; the list follows.
  page.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("a, button") : null;
    if (pressed?.dataset.comparisonRemove !== undefined) removeCompared(pressed.dataset.comparisonRemove);
    else if (pressed?.dataset.comparisonClear !== undefined) setCompared([]);
    else if (pressed?.dataset.comparisonKeep !== undefined) keep(page);
    else if (pressed?.dataset.comparisonClose !== undefined) closeOffer(page);
  });
  offerToKeep(page);
}

// The bare address stands for this browser's list, which has an address of its own that can be shared.
function showOwnList(): void {
  const vehicles = compared();
  if (vehicles.length > 0) location.replace(compareAddress(vehicles));
  else if (leaveToast(NOTHING)) location.replace("/inventory");
}

function shownIn(page: HTMLElement): ReturnType<typeof vehiclesIn> {
  const columns = [...page.querySelectorAll<HTMLElement>("[data-comparison-vehicle]")];
  return vehiclesIn(
    columns.map(({ dataset: { comparisonVehicle, name, path, photo } }) => ({
      stockNumber: comparisonVehicle,
      name,
      path,
      photo,
    })),
  );
}

// A shared link does not change the list of whoever opens it, but may become it.
function offerToKeep(page: HTMLElement): void {
  const offer = page.querySelector<HTMLElement>("[data-comparison-shared]");
  if (!offer) return;
  const own = compared();
  const isOwn = shownIn(page).every(({ stockNumber }) => own.some((vehicle) => vehicle.stockNumber === stockNumber));
  offer.hidden = isOwn;
  const link = offer.querySelector<HTMLElement>("[data-comparison-own]");
  if (link) link.hidden = own.length === 0;
}

function closeOffer(page: HTMLElement): void {
  const offer = page.querySelector<HTMLElement>("[data-comparison-shared]");
  if (offer) offer.hidden = true;
  focusTable(page);
}

function keep(page: HTMLElement): void {
  setCompared(shownIn(page));
  offerToKeep(page);
  focusTable(page);
}

// What was pressed is gone: the focus goes on to what it stood over.
function focusTable(page: HTMLElement): void {
  page.querySelector<HTMLElement>(".compare-frame")?.focus({ preventScroll: true });
}
