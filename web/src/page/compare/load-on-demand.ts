// Comparing begins with a press on a toggle, or with a list that another tab keeps now. Until then nothing of it is fetched.

import { COMPARED_KEY, isStored } from "../../stores/storage-keys";

/** Brings toggles, bar and compare page to life once there is something to compare. */
export function loadCompareOnDemand(): void {
  const startIfStored = () => {
    if (isStored(COMPARED_KEY)) void import(".").then(({ startCompare: beginComparing }) => beginComparing());
  };
  document.addEventListener("click", ({ target }) => {
    const toggle = target instanceof Element ? target.closest<HTMLElement>("[data-compare]") : null;
    if (toggle) void import(".").then(({ toggleCompared: pressToggle }) => pressToggle(toggle));
  });
  window.addEventListener("storage", startIfStored);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) startIfStored();
  });
  startIfStored();
}
