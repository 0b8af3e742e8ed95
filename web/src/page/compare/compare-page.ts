// The compare page. Its URL names the vehicles it shows; the browser's own list changes only by the visitor's actions
// (compare-controls.ts).

import { noneText, noneTitle } from "../../generated/messages/comparison-page";
import { comparedStockNumbers } from "../../stores/storage-keys";
import { root } from "../language";
import { queueOpeningToast } from "../navigation/queue-toast";
import { compareUrl } from "./compare-url";

const NOTHING_TO_COMPARE = {
  title: noneTitle,
  text: noneText,
};

/** Redirects the page, or offers its vehicles. */
export function startComparePage(): void {
  if (document.querySelector("[data-comparison-of-browser]")) redirectToOwnList();
  updateSharedOffer();
}

/** A shared link does not change the visitor's list, but can be adopted as it. */
export function updateSharedOffer(): void {
  const offer = document.querySelector<HTMLElement>("[data-comparison-shared]");
  if (!offer) return;
  const own = comparedStockNumbers();
  const columns = [...document.querySelectorAll<HTMLElement>("[data-comparison-vehicle]")];
  offer.hidden = columns.every(({ dataset }) => own.includes(dataset.comparisonVehicle ?? ""));
  const link = offer.querySelector<HTMLElement>("[data-comparison-own]");
  if (link) link.hidden = own.length === 0;
}

// Without vehicles in the URL the page redirects to the browser's own list, which then has a URL to share.
function redirectToOwnList(): void {
  const own = comparedStockNumbers();
  if (own.length > 0) location.replace(compareUrl(own.map((stockNumber) => ({ stockNumber }))));
  else if (queueOpeningToast(NOTHING_TO_COMPARE)) location.replace(`${root}/inventory`);
}
