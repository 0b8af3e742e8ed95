// What the page says of itself on the document, for whoever has to do with it.

import type { AscEvents, AscName } from "./tracking/events";

/** HTML from the server has been put into the page. */
export const SWAPPED = "page:swapped";

/** The visitor has come to another address without a page being loaded. */
export const VISITED = "page:visited";

/** A lead is about to be sent; said on its form, with the fields, to which what led to it may be added: they have their id already. */
export const SENDING = "lead:sending";

/** The server has accepted a lead; said on its form, with the words of the form's button. */
export const ACCEPTED = "lead:accepted";

/** The gallery shows another photo; said on it, with the photo's place from 0 on. */
export const TURNED = "gallery:turned";

/** Something has happened that the analytics have an event for. */
export const TRACKED = "page:tracked";

interface Tracked {
  event: string;
  said: object;
}

/** Says that something has happened which is no press, as the analytics' table has it; where nobody measures, nobody hears it. */
export function track<Name extends AscName>(event: Name, said: AscEvents[Name]): void {
  const detail: Tracked = { event, said };
  document.dispatchEvent(new CustomEvent(TRACKED, { detail }));
}

/** Whether it is `track` that speaks. */
export function isTracked(event: Event): event is CustomEvent<Tracked> {
  return event.type === TRACKED && event instanceof CustomEvent;
}
