// Comparing vehicles in the browser: toggles on cards and detail pages, the bar of what was chosen, the compare page.

import "../../styles/sheets/compare-bar.css";
import { isCompared, onComparedChange, removeCompared } from "../../stores/compare";
import { CONTENT_REPLACED } from "../page-events";
import { renderCompareBar, startCompareBar } from "./compare-bar";
import { startComparePage } from "./compare-page";
import { addFromToggle, renderToggles } from "./compare-toggles";
import { removeSoldVehicles } from "./remove-sold";

let isStarted = false;

/** Shows what is chosen, now and whenever it changes. */
export function startCompare(): void {
  if (!isStarted) {
    isStarted = true;
    startCompareBar();
    startComparePage();
    onComparedChange(render);
    document.addEventListener(CONTENT_REPLACED, renderToggles);
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void removeSoldVehicles();
    });
    void removeSoldVehicles();
  }
  render();
}

/** Chooses the toggle's vehicle, or takes it back. */
export function toggleCompared(toggle: HTMLElement): void {
  startCompare();
  const stockNumber = toggle.dataset.compare ?? "";
  if (isCompared(stockNumber)) removeCompared(stockNumber);
  else addFromToggle(toggle);
}

function render(): void {
  renderToggles();
  renderCompareBar();
}
