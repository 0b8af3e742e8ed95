// The buttons of the panel for the shopper's own figures, the page's own form for them, and the payment filter, which has
// the same figures. Their code loads with the first press, or where figures are kept.

import { FIGURES_KEY, isStored } from "../../stores/storage-keys";

/** The fields of the payment filter. */
const TERMS = "[name='payment_max'], .payment-own [name]";

/** Starts them. */
export function startFiguresControls(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-your-figures]") : null;
    if (button) void load((panel) => panel.openPanel(button));
  });
  document.addEventListener("change", ({ target }) => {
    const term = target instanceof Element ? target.closest<HTMLInputElement>(TERMS) : null;
    if (term && isStored(FIGURES_KEY)) void load((panel) => panel.keepTerm(term));
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
