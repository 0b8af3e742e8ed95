// Custom events that the parts of a page dispatch on the document.

import type { AscEvents, AscName } from "./tracking/asc-events";

/** HTML from the server was inserted into the page. */
export const CONTENT_REPLACED = "page:swapped";

/** The URL changed without a page load. */
export const PAGE_VISITED = "page:visited";

/**
 * A lead is about to be sent. Dispatched on its form with the fields, to which listeners may add; the submission id is
 * set already.
 */
export const LEAD_SENDING = "lead:sending";

/** The server accepted a lead. Dispatched on its form with `LeadAccepted`. */
export const LEAD_ACCEPTED = "lead:accepted";

export interface LeadAccepted {
  /** Label of the form's button. */
  button: string;
  /** What was asked for: `Quote requested: 2021 Ford F-150.` */
  about: string;
  /** How and when the dealership answers, without number and address; undefined if the visitor did not choose. */
  promise: string | undefined;
}

/** The gallery shows another photo. Dispatched on the gallery with the photo's index. */
export const PHOTO_CHANGED = "gallery:turned";

/** An event for the analytics. */
export const EVENT_TRACKED = "page:tracked";

/** The detail of `EVENT_TRACKED`. */
export interface TrackedDetail {
  event: string;
  parameters: object;
}

/** Reports an event that is no click, with the parameters of the analytics table. Without analytics nothing listens. */
export function track<Name extends AscName>(event: Name, parameters: AscEvents[Name]): void {
  const detail: TrackedDetail = { event, parameters: parameters };
  document.dispatchEvent(new CustomEvent(EVENT_TRACKED, { detail }));
}
