// Loads the compare code when a toggle is clicked or a list is stored, also by another tab.

import { COMPARED_KEY, isStored } from "../../stores/storage-keys";

/** Loads the compare code once there is something to compare. */
export function loadCompareOnDemand(): void {
  const startIfStored = () => {
    if (isStored(COMPARED_KEY)) void import(".").then(({ startCompare }) => startCompare());
  };
  document.addEventListener("click", ({ target }) => {
    const toggle = target instanceof Element ? target.closest<HTMLElement>("[data-compare]") : null;
    if (toggle) void import(".").then(({ toggleCompared }) => toggleCompared(toggle));
  });
  window.addEventListener("storage", startIfStored);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) startIfStored();
  });
  startIfStored();
}
