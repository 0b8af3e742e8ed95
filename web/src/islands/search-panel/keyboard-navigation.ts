// The keyboard of a combobox with a dialog popup (ARIA APG): arrow keys move from the box through the links and back.
// The focus itself moves, so that Enter follows a link and screen readers read it.

import type { KeyboardEvent } from "react";

const VEHICLE_LINK = "[data-vehicles] a";
/** Keys that edit text belong to the box. */
const TEXT_EDITING_KEY = /^(Backspace|Delete|ArrowLeft|ArrowRight|[^ ])$/u;

/** Moves the focus by the pressed key. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>, box: HTMLInputElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const currentIndex = links.findIndex((link) => link.matches(":focus"));
  if (event.target === box) {
    // Down goes to the first vehicle, not to the link above it.
    if (event.key === "ArrowDown") focusElement(event, links.find((link) => link.matches(VEHICLE_LINK)) ?? links[0]);
  } else if (!box.form?.contains(document.activeElement)) {
    const steps: Record<string, HTMLElement | undefined> = {
      ArrowDown: links[currentIndex + 1],
      ArrowUp: links[currentIndex - 1] ?? box,
      Home: links[0],
      End: links.at(-1),
      // Escape returns to the box; a second one closes the panel.
      Escape: box,
    };
    if (event.key in steps) focusElement(event, steps[event.key]);
    // Typing returns the focus to the box, which then receives the key.
    else if (currentIndex >= 0 && TEXT_EDITING_KEY.test(event.key)) box.focus();
  }
}

function focusElement(event: KeyboardEvent, next: HTMLElement | undefined): void {
  event.preventDefault();
  next?.focus();
}
