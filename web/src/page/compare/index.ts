// Comparing vehicles: toggles on cards and detail pages, and the compare bar until its island has mounted. The compare page
// has a script of its own.

import "../../styles/sheets/compare-bar.css";
import { isCompared, onComparedChange, removeCompared } from "../../stores/compare";
import { CONTENT_REPLACED } from "../page-events";
import { addFromToggle, renderToggles } from "./compare-toggles";
import { removeSoldVehicles } from "./remove-sold";
import { renderServerBar, startServerBar } from "./server-bar";

let isStarted = false;

/** Renders the chosen vehicles, now and after every change. */
export function startCompare(): void {
  if (!isStarted) {
    isStarted = true;
    startServerBar();
    onComparedChange(render);
    document.addEventListener(CONTENT_REPLACED, renderToggles);
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void removeSoldVehicles();
    });
    void removeSoldVehicles();
  }
  render();
}

/** Adds or removes the toggle's vehicle. */
export function toggleCompared(toggle: HTMLElement): void {
  startCompare();
  const stockNumber = toggle.dataset.compare ?? "";
  if (isCompared(stockNumber)) removeCompared(stockNumber);
  else addFromToggle(toggle);
}

function render(): void {
  renderToggles();
  renderServerBar();
}
