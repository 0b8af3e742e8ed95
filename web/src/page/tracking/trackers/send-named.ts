// Events that name themselves: in the page's attributes, or in a call of `track`.

import { EVENTS, isAscName } from "../asc-events";
import type { AscReporter } from "../asc-reporter";

/** Sends an event by name, with the parameters its table row has; unknown names are ignored. */
export function sendNamed(asc: AscReporter, event: string, given: object): void {
  if (!isAscName(event)) return;
  const parameters = Object.keys(EVENTS[event]).map((name) => [name, Reflect.get(given, name)]);
  asc.report(event, Object.fromEntries(parameters.filter(([, value]) => value !== undefined)));
}
