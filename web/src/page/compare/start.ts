// Comparing begins with a press on a toggle, or with a list that another tab keeps now. Until then nothing of it is fetched.

import { COMPARED_KEY, isKept } from "../../stores/keys";

/** Brings toggles, bar and compare page to life once there is something to compare. */
export function startComparing(): void {
  const beginIfChosen = () => {
    if (isKept(COMPARED_KEY)) void import(".").then(({ beginComparing }) => beginComparing());
  };
  document.addEventListener("click", ({ target }) => {
    const toggle = target instanceof Element ? target.closest<HTMLElement>("[data-compare]") : null;
    if (toggle) void import(".").then(({ pressToggle }) => pressToggle(toggle));
  });
  window.addEventListener("storage", beginIfChosen);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) beginIfChosen();
  });
  beginIfChosen();
}
