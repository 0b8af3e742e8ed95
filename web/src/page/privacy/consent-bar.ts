// The consent bar, with opt-in only. The server renders it hidden; it shows until the visitor has chosen.

import { readPageData } from "../page-data";
import { startMeasuring } from "../visit/start-measuring";
import { choose, PRIVACY_CHOSEN, readChoice } from "./choose";

/** Shows the bar to visitors without a choice. Global Privacy Control is a choice. */
export function startConsentBar({ signal } = new AbortController()): void {
  const bar = document.querySelector<HTMLElement>("[data-consent]");
  if (!bar || navigator.globalPrivacyControl === true || readChoice() !== null) return;
  const hide = () => {
    bar.hidden = true;
  };
  // Another tab, or another page while this one is in the back/forward cache.
  const onChoiceElsewhere = () => {
    if (bar.hidden || readChoice() === null) return;
    hide();
    startMeasuring(readPageData());
  };
  bar.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-choice]") : null;
    if (!button) return;
    choose(button.dataset.choice === "allowed" ? "allowed" : "declined");
    document.querySelector("main")?.focus({ preventScroll: true });
  });
  document.addEventListener(PRIVACY_CHOSEN, hide, { signal });
  window.addEventListener("storage", onChoiceElsewhere, { signal });
  window.addEventListener("pageshow", onChoiceElsewhere, { signal });
  // Room for the bar below the page's content. A hidden bar has no height.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty("--consent-bar", `${bar.offsetHeight}px`);
  }).observe(bar);
  bar.hidden = false;
}

/** The footer says that Global Privacy Control is honored (11 CCR 7025(c)). A page from the server is the same for everybody. */
export function showSignalHonored(): void {
  if (navigator.globalPrivacyControl) document.querySelector("[data-signal]")?.removeAttribute("hidden");
}
