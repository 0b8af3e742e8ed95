// Reports the page's speed, and which vehicles it showed or chose, to crates/site/src/posts/visits.rs (COUNT-4). Nothing
// in a report is about the visitor.

import { comparedStockNumbers } from "../../stores/storage-keys";
import { parseJsonObject, stringAt } from "../page-data";
import { mayMeasure } from "../privacy/privacy-choice";
import { measureSpeed } from "./web-vitals";

/** The server counts no more at a time. */
const MAX_ADDED = 4;

/**
 * Reports each showing of the page when it is hidden for the first time: no browser guarantees a later moment. A return
 * from the back/forward cache is another showing, without speed. Vehicles that are chosen later are reported whenever
 * the page is hidden.
 */
export function startReports(page: string): void {
  const readSpeed = measureSpeed();
  const vehicle = vehicleOfPage();
  let isRestored = false;
  let isReported = false;
  let isDealChanged = false;
  let comparedBefore = comparedStockNumbers();

  const showingFields = (): [string, string][] => {
    const fields: [string, string][] = isRestored ? [] : readSpeed();
    if (vehicle) fields.push(["vehicle", vehicle]);
    if (vehicle && isDealChanged) fields.push(["deal", "1"]);
    return fields;
  };
  const report = () => {
    const fields = isReported ? [] : showingFields();
    const added = comparedStockNumbers().filter((stockNumber) => !comparedBefore.includes(stockNumber));
    if (added.length > 0) fields.push(["compared", added.slice(0, MAX_ADDED).join(",")]);
    isReported = true;
    // Opting out reloads the page.
    if (fields.length > 0 && mayMeasure(false))
      navigator.sendBeacon("/visits", new URLSearchParams([["page", page], ...fields]));
  };

  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") report();
    // What another tab adds meanwhile is for that tab to report.
    else comparedBefore = comparedStockNumbers();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isRestored = true;
    isReported = false;
    isDealChanged = false;
    comparedBefore = comparedStockNumbers();
  });
  document.addEventListener("change", ({ target }) => {
    if (target instanceof Element && target.closest(".out-the-door-form")) isDealChanged = true;
  });
}

/** The stock number on a vehicle's page. Submitted figures lead to the same page, which is no other view. */
function vehicleOfPage(): string | null {
  const [referrer] = document.referrer.split("?");
  if (referrer === location.origin + location.pathname) return null;
  const record = parseJsonObject(document.getElementById("recently-viewed")?.dataset.vehicle);
  return record && stringAt(record, "stock_number");
}
