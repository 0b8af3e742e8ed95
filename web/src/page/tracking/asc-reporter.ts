// Sends the events of one page.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { ItemData } from "../../generated/ItemData";
import { type AscEvents, type AscName, EVENTS, isAscName, VERBATIM } from "./asc-events";
import type { Destination } from "./destinations/destination";
import { normalizeText } from "./element-info";

interface Common extends Partial<ItemData> {
  event_owner: string;
  page_type: string;
}

/** A recorded event. */
export type AscEvent = { [Name in keyof AscEvents]: { event: Name } & Common & AscEvents[Name] }[keyof AscEvents];

declare global {
  interface Window {
    asc_datalayer?: {
      store_name: string;
      oem_code: string;
      oem_brand: string;
      affiliation: string;
      language: string;
      currency: string;
      page_type: string;
      measurement_ids: string[];
      items: ItemData[];
      events: AscEvent[];
    };
  }
}

const EVENT_OWNER = "forecourt";

/** Sends the events of a page to the partners. */
export class AscReporter {
  readonly #common: Common;
  readonly #events: unknown[];
  readonly #destinations: readonly Destination[];

  constructor(
    page_type: string,
    { measurementId, storeName, item }: AnalyticsData,
    destinations: readonly Destination[],
  ) {
    this.#destinations = destinations;
    const normalizedItem = item && normalizeItem(item);
    this.#common = { event_owner: EVENT_OWNER, page_type, ...normalizedItem };
    const events: AscEvent[] = [];
    this.#events = events;
    window.asc_datalayer = {
      store_name: normalizeText(storeName),
      // Used-car dealerships have no franchise.
      oem_code: "",
      oem_brand: "",
      affiliation: EVENT_OWNER,
      language: "en",
      currency: "usd",
      page_type,
      measurement_ids: measurementId === null ? [] : [measurementId],
      items: normalizedItem ? [normalizedItem] : [],
      events,
    };
  }

  /** Sends an event. */
  send<Name extends AscName>(event: Name, parameters: AscEvents[Name]): void {
    this.#report(event, parameters);
  }

  /** Sends an event by name, with the parameters its table row has; unknown names are ignored. */
  sendNamed(event: string, parameters: object): void {
    if (isAscName(event)) this.#report(event, parameters);
  }

  #report(event: AscName, given: object): void {
    const known = Object.entries(EVENTS[event]).flatMap(([parameter, kind]) => {
      const value: unknown = Reflect.get(given, parameter);
      if (value === undefined) return [];
      return [[parameter, typeof value === "string" && kind !== VERBATIM ? normalizeText(value) : value]];
    });
    const parameters = { ...this.#common, ...Object.fromEntries(known) };
    for (const destination of this.#destinations) destination.send(event, parameters);
    this.#events.push({ event, ...parameters });
  }
}

function normalizeItem(item: ItemData): ItemData {
  const words = Object.entries(item).map(([name, fact]) => [
    name,
    typeof fact === "string" ? normalizeText(fact) : fact,
  ]);
  return Object.assign({ ...item }, Object.fromEntries(words));
}
