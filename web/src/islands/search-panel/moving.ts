// The arrow keys go from the text box through the links of what was found, and back. The focus itself moves, so that Enter
// follows a link as it does everywhere, and a screen reader reads each.

import type { KeyboardEvent } from "react";

const VEHICLE = "[data-vehicles] a";

/** Moves through the panel by the key that was pressed in it. */
export function moveByKey(event: KeyboardEvent<HTMLElement>, box: HTMLInputElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isInBox = event.target === box;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const here = links.findIndex((link) => link.matches(":focus"));
  if (event.key === "ArrowDown") {
    // The first step leads to the first vehicle, not to the link above it.
    const next = isInBox ? (links.find((link) => link.matches(VEHICLE)) ?? links[0]) : links[here + 1];
    moveTo(event, next);
  } else if (event.key === "ArrowUp" && !isInBox) {
    moveTo(event, links[here - 1] ?? box);
  } else if (here >= 0 && (event.key === "Backspace" || (event.key.length === 1 && event.key !== " "))) {
    // Whoever goes on typing means the text; the key itself then works there.
    box.focus();
  }
}

function moveTo(event: KeyboardEvent, next: HTMLElement | undefined): void {
  event.preventDefault();
  next?.focus();
}
