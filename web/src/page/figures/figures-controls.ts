// The buttons of the panel for the shopper's own figures, and the page's own form for them. What they need loads with the
// first press, or where figures are kept.

import { FIGURES_KEY, isStored } from "../../stores/storage-keys";

/** Starts both. */
export function startFiguresControls(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-your-figures]") : null;
    if (button) void load((panel) => panel.openPanel(button));
  });
  const form = document.querySelector<HTMLFormElement>(".out-the-door-form");
  if (form && isStored(FIGURES_KEY)) void load((panel) => panel.startForm(form));
  else form?.addEventListener("focusin", () => void load((panel) => panel.startForm(form)), { once: true });
}

async function load(use: (panel: typeof import("./panel")) => unknown): Promise<void> {
  try {
    await use(await import("./panel"));
  } catch (cause) {
    console.error("The shopper's figures failed.", cause);
  }
}
