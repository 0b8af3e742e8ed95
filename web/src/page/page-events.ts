// What the page says of itself on the document, for whoever has to do with it.

import type { AscEvents, AscName } from "./tracking/asc-events";

/** HTML from the server has been put into the page. */
export const CONTENT_REPLACED = "page:swapped";

/** The visitor has come to another address without a page being loaded. */
export const PAGE_VISITED = "page:visited";

/** A lead is about to be sent; said on its form, with the fields, to which what led to it may be added: they have their id already. */
export const LEAD_SENDING = "lead:sending";

/** The server has accepted a lead; said on its form, with the words of the form's button. */
export const LEAD_ACCEPTED = "lead:accepted";

/** The gallery shows another photo; said on it, with the photo's place from 0 on. */
export const PHOTO_CHANGED = "gallery:turned";

/** Something has happened that the analytics have an event for. */
export const EVENT_TRACKED = "page:tracked";

interface TrackedDetail {
  event: string;
  parameters: object;
}

/** Says that something has happened which is no press, as the analytics' table has it; where nobody measures, nobody hears it. */
export function track<Name extends AscName>(event: Name, parameters: AscEvents[Name]): void {
  const detail: TrackedDetail = { event, parameters: parameters };
  document.dispatchEvent(new CustomEvent(EVENT_TRACKED, { detail }));
}

/** Whether it is `track` that speaks. */
export function isTrackedEvent(event: Event): event is CustomEvent<TrackedDetail> {
  return event.type === EVENT_TRACKED && event instanceof CustomEvent;
}
