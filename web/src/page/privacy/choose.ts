// The visitor's privacy choice, and what follows from it on this page.

import { PRIVACY_KEY, readStored } from "../../stores/storage-keys";
import { readPageData } from "../page-data";
import { startMeasuring } from "../visit/start-measuring";

/** What a visitor chooses. */
export type PrivacyChoice = "allowed" | "declined";

/** The visitor has chosen. Dispatched on the document. */
export const PRIVACY_CHOSEN = "privacy:chosen";

/** The stored choice; null without one. */
export function readChoice(): PrivacyChoice | null {
  const choice = readStored(PRIVACY_KEY);
  return choice === "allowed" || choice === "declined" ? choice : null;
}

/** Stores the choice and acts on it; returns whether it could be stored. */
export function choose(choice: PrivacyChoice): boolean {
  const isKept = store(choice);
  const chat = document.querySelector<HTMLElement>("[data-chat]");
  if (chat) chat.hidden = choice === "declined";
  // The window of an open chat closes only with the page.
  if (choice === "declined" && chat?.querySelector("button") === null) location.reload();
  if (choice === "allowed") startMeasuring(readPageData());
  document.dispatchEvent(new CustomEvent(PRIVACY_CHOSEN));
  return isKept;
}

function store(choice: PrivacyChoice): boolean {
  try {
    localStorage.setItem(PRIVACY_KEY, choice);
    return true;
  } catch {
    return false;
  }
}
