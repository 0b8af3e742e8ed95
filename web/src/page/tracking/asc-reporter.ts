// Sends the events of one page.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { ItemData } from "../../generated/ItemData";
import type { AscEvents, AscName } from "./asc-events";
import type { Destination } from "./destinations/destination";

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
const MAX_LENGTH = 100;
/** Sent unchanged, because recipients compare them. */
const VERBATIM = ["comm_phone_number", "link_url", "submission_id"];

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
    this.report(event, parameters);
  }

  /** Sends an event with parameters from its table row. */
  report(event: AscName, given: object): void {
    const normalized = Object.entries(given).map(([name, value]) => [
      name,
      typeof value === "string" && !VERBATIM.includes(name) ? normalizeText(value) : value,
    ]);
    const parameters = { ...this.#common, ...Object.fromEntries(normalized) };
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

/** Lower case, with `_` between words. */
function normalizeText(words: string): string {
  return words.trim().toLowerCase().replace(/\s+/g, "_").slice(0, MAX_LENGTH);
}
