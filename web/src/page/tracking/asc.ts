// How the events of the table are sent, and kept on the page.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { ItemData } from "../../generated/ItemData";
import type { PageType } from "../data";
import { gtag } from "./data-layer";
import { type AscEvents, type AscName, EVENTS, isAscName, VERBATIM } from "./events";
import { plain } from "./words";

interface Common extends Partial<ItemData> {
  event_owner: string;
  page_type: PageType;
}

/** An event as it is kept on the page. */
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
      page_type: PageType;
      measurement_ids: string[];
      items: ItemData[];
      events: AscEvent[];
    };
  }
}

const OWNER = "forecourt";

/** Sends the events of a page. */
export class Asc {
  readonly #common: Common;
  readonly #events: unknown[];

  constructor(page_type: PageType, { measurementId, storeName, item }: AnalyticsData) {
    const about = item && inPlainWords(item);
    this.#common = { event_owner: OWNER, page_type, ...about };
    const events: AscEvent[] = [];
    this.#events = events;
    window.asc_datalayer = {
      store_name: plain(storeName),
      // A dealership of used cars is nobody's franchise.
      oem_code: "",
      oem_brand: "",
      affiliation: OWNER,
      language: "en",
      currency: "usd",
      page_type,
      measurement_ids: measurementId === null ? [] : [measurementId],
      items: about ? [about] : [],
      events,
    };
  }

  /** Sends one. */
  tell<Name extends AscName>(event: Name, said: AscEvents[Name]): void {
    this.#send(event, said);
  }

  /** Sends the one that the page names, with those of the facts that it says; a name that is not in the table is told nowhere. */
  tellNamed(event: string, facts: object): void {
    if (isAscName(event)) this.#send(event, facts);
  }

  #send(event: AscName, facts: object): void {
    const said = Object.entries(EVENTS[event]).flatMap(([parameter, kind]) => {
      const fact: unknown = Reflect.get(facts, parameter);
      if (fact === undefined) return [];
      return [[parameter, typeof fact === "string" && kind !== VERBATIM ? plain(fact) : fact]];
    });
    const parameters = { ...this.#common, ...Object.fromEntries(said) };
    gtag("event", event, parameters);
    this.#events.push({ event, ...parameters });
  }
}

function inPlainWords(item: ItemData): ItemData {
  const words = Object.entries(item).map(([name, fact]) => [name, typeof fact === "string" ? plain(fact) : fact]);
  return Object.assign({ ...item }, Object.fromEntries(words));
}
