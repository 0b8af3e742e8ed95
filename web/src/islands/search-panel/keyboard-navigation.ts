// The keys of a combobox whose popup is a dialog (ARIA APG): the arrows lead from the box into what was found and through its
// links, and back. The focus itself moves, so that Enter follows a link as it does everywhere, and a screen reader reads each.

import type { KeyboardEvent } from "react";

const VEHICLE_LINK = "[data-vehicles] a";
/** What is typed, or goes through the text, is the box's. */
const TEXT_EDITING_KEY = /^(Backspace|Delete|ArrowLeft|ArrowRight|[^ ])$/u;

/** Moves through the panel by the key that was pressed in it. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>, box: HTMLInputElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const currentIndex = links.findIndex((link) => link.matches(":focus"));
  if (event.target === box) {
    // The first step leads to the first vehicle, not to the link above it.
    if (event.key === "ArrowDown") focusElement(event, links.find((link) => link.matches(VEHICLE_LINK)) ?? links[0]);
  } else if (!box.form?.contains(document.activeElement)) {
    const steps: Record<string, HTMLElement | undefined> = {
      ArrowDown: links[currentIndex + 1],
      ArrowUp: links[currentIndex - 1] ?? box,
      Home: links[0],
      End: links.at(-1),
      // One step out; from the box the next one closes the panel.
      Escape: box,
    };
    if (event.key in steps) focusElement(event, steps[event.key]);
    // Whoever goes on typing means the text; the key itself then works there.
    else if (currentIndex >= 0 && TEXT_EDITING_KEY.test(event.key)) box.focus();
  }
}

function focusElement(event: KeyboardEvent, next: HTMLElement | undefined): void {
  event.preventDefault();
  next?.focus();
}
