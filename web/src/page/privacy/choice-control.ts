// The visitor's choice on the privacy page: its state in words, and the button that changes it.

import * as texts from "../../generated/messages/privacy-choice";
import { readPageData } from "../page-data";
import { choose, PRIVACY_CHOSEN, type PrivacyChoice, readChoice } from "./choose";
import { mayMeasure } from "./privacy-choice";

interface ChoiceState {
  text: string;
  /** The button's label, and what it chooses; null where there is nothing to choose. */
  button: [label: string, choice: PrivacyChoice] | null;
}

/** Keeps the state and the button up to date. */
export function startChoiceControl({ signal } = new AbortController()): void {
  const control = document.querySelector<HTMLElement>("[data-privacy-choice]");
  const status = control?.querySelector("p");
  const button = control?.querySelector("button");
  if (!control || !status || !button) return;
  const { optIn } = readPageData();
  const show = (state = choiceState(optIn)) => {
    status.textContent = state.text;
    button.hidden = state.button === null;
    button.textContent = state.button?.[0] ?? "";
  };
  // The choice itself is not measured.
  button.dataset.track = "none";
  button.addEventListener("click", () => {
    const [, choice] = choiceState(optIn).button ?? [];
    if (!choice) return;
    if (!choose(choice)) status.textContent = texts.notStored;
    // Scripts of partners that run already stop only with the page.
    else if (choice === "declined") location.reload();
  });
  document.addEventListener(PRIVACY_CHOSEN, () => show(), { signal });
  // Another tab, or another page while this one is in the back/forward cache.
  for (const type of ["storage", "pageshow"]) window.addEventListener(type, () => show(), { signal });
  show();
  control.dataset.ready = "";
}

function choiceState(optIn: boolean): ChoiceState {
  if (navigator.globalPrivacyControl === true) {
    return { text: texts.signal, button: null };
  }
  if (!mayMeasure(false)) {
    return {
      text: texts.declined,
      button: [optIn ? texts.allow : texts.optIn, "allowed"],
    };
  }
  if (optIn && readChoice() === null) {
    return { text: texts.none, button: [texts.allow, "allowed"] };
  }
  return { text: texts.measured, button: [texts.optOut, "declined"] };
}
