// Comparing begins with a press on a toggle, with a list that this browser keeps, or on the compare page. Until then nothing
// of it is fetched.

import { COMPARED_KEY } from "../../stores/keys";

/** Brings toggles, bar and compare page to life once there is something to compare. */
export function startComparing(): void {
  const comparing = () => import(".");
  const begin = () => void comparing().then(({ beginComparing }) => beginComparing());
  const beginIfChosen = () => {
    if (hasList()) begin();
  };
  document.addEventListener("click", ({ target }) => {
    const toggle = target instanceof Element ? target.closest<HTMLElement>("[data-compare]") : null;
    if (toggle) void comparing().then(({ pressToggle }) => pressToggle(toggle));
  });
  window.addEventListener("storage", beginIfChosen);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) beginIfChosen();
  });
  if (document.querySelector(".comparison")) begin();
  else beginIfChosen();
}

function hasList(): boolean {
  try {
    return localStorage.getItem(COMPARED_KEY) !== null;
  } catch {
    return false;
  }
}
