// Modules that only some pages or visitors need.

import { unlessLeaving } from "./navigation/page-leave";

/** A condition, and the import and start of the module. */
export type ConditionalModule = [needed: boolean, start: () => Promise<void>];

/** Starts the needed modules. A failure does not affect the others. */
export function startModules(modules: readonly ConditionalModule[]): Promise<unknown> {
  return Promise.allSettled(modules.filter(([needed]) => needed).map(([, start]) => unlessLeaving(start())));
}

/** Whether the page has an element that matches. */
export function hasElement(selector: string): boolean {
  return document.querySelector(selector) !== null;
}
