// Comparing vehicles in the browser: toggles on cards and detail pages, the bar of what was chosen, the compare page.

import "../../styles/sheets/comparing.css";
import { isCompared, onCompared, removeCompared } from "../../stores/compare";
import { SWAPPED } from "../events";
import { paintBar, startBar } from "./bar";
import { startPage } from "./page";
import { letSoldLeave } from "./stock";
import { addFrom, paintToggles } from "./toggles";

let isBegun = false;

/** Shows what is chosen, now and whenever it changes. */
export function beginComparing(): void {
  if (!isBegun) {
    isBegun = true;
    startBar();
    startPage();
    onCompared(paint);
    document.addEventListener(SWAPPED, paintToggles);
    window.addEventListener("pageshow", ({ persisted }) => {
      if (persisted) void letSoldLeave();
    });
    void letSoldLeave();
  }
  paint();
}

/** Chooses the toggle's vehicle, or takes it back. */
export function pressToggle(toggle: HTMLElement): void {
  beginComparing();
  const stockNumber = toggle.dataset.compare ?? "";
  if (isCompared(stockNumber)) removeCompared(stockNumber);
  else addFrom(toggle);
}

function paint(): void {
  paintToggles();
  paintBar();
}
