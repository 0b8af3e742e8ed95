// Parts that only some pages have, or only some visitors.

import { unlessLeft } from "../travel/leaving";

/** Where it is needed, and what starts it. */
export type Part = [needed: boolean, start: () => Promise<void>];

/** Starts those that are needed. One that does not come keeps no other from coming. */
export function startParts(parts: readonly Part[]): Promise<unknown> {
  return Promise.allSettled(parts.filter(([needed]) => needed).map(([, start]) => unlessLeft(start())));
}

/** Whether the page has such a place. */
export function has(place: string): boolean {
  return document.querySelector(place) !== null;
}
