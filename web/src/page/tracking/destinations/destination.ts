// The partners that receive the page's events.

import type { AscName } from "../asc-events";

/** The parameters of an event, common ones included. */
export type EventParameters = Readonly<Record<string, unknown>>;

/** A partner, configured. */
export interface Destination {
  /** Address of its script; null where another destination loads it. */
  readonly script: string | null;
  /** The script has loaded. */
  readonly onLoad?: () => void;
  /** Sends an event. */
  send(event: AscName, parameters: EventParameters): void;
}
