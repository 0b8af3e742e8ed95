// Parts that only some pages have, or only some visitors.

import { unlessLeaving } from "./navigation/page-leave";

/** Where it is needed, and what starts it. */
export type ConditionalModule = [needed: boolean, start: () => Promise<void>];

/** Starts those that are needed. One that does not come keeps no other from coming. */
export function startModules(modules: readonly ConditionalModule[]): Promise<unknown> {
  return Promise.allSettled(modules.filter(([needed]) => needed).map(([, start]) => unlessLeaving(start())));
}

/** Whether the page has such a place. */
export function hasElement(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
