// The events of the Automotive Standards Council for GA4 (version 1.2): which there are, what each has to say, and how they
// are sent.

import type { ItemData } from "../../generated/ItemData";
import type { AnalyticsData, PageType } from "../data";
import { gtag } from "./data-layer";
import { plain } from "./words";

export type ElementType =
  | "header"
  | "footer"
  | "menu"
  | "body"
  | "popup"
  | "form"
  | "search_tool"
  | "gallery"
  | "map"
  | "item_details"
  | "pagination";

export type ElementSubtype =
  | "cta_button"
  | "cta_icon"
  | "nav_button"
  | "nav_tab"
  | "hamburger_menu"
  | "hyperlink"
  | "input_field"
  | "toggle"
  | "dropdown";

type Result = "open" | "close" | "redirect" | "search" | "check" | "uncheck" | "clear" | "popup" | "none";

interface PressedElement {
  element_text: string;
  element_type: ElementType;
  element_subtype: ElementSubtype;
  event_action: "click" | "field_input";
}

/** A department that answers. */
export type Department = "sales" | "service" | "trade";

/** A form that becomes a lead. */
export interface FormFacts {
  department: Department;
  form_name: string;
  form_type: "quote" | "service_appointment" | "consumer_contact" | "trade" | "alert";
}

interface Submission extends FormFacts {
  comm_type: "form";
  comm_outcome: "opportunity";
  submission_id: string;
  element_text: string;
}

/** What each event has to say, beside what all of them say. */
export interface AscEvents {
  asc_pageview: { error_code: string };
  asc_item_pageview: { error_code: string };
  asc_itemlist_pageview: { error_code: string; item_results: number };
  asc_element_configuration: PressedElement & {
    event_action_result: Result;
    element_state: "active" | "inactive";
    element_title: string;
    element_value: string;
  };
  asc_menu_interaction: PressedElement;
  asc_cta_interaction: PressedElement & { event_action_result: Result; link_url: string };
  asc_media_interaction: {
    event_action: "click" | "swipe_left" | "swipe_right";
    event_action_result: "popup" | "none";
    element_order: number;
    media_type: "image";
    link_url: string;
  };
  asc_click_to_call: { comm_phone_number: string; department: Department; comm_type: "voice" };
  asc_form_engagement: FormFacts & { comm_type: "form"; comm_status: "start"; element_text: string };
  asc_form_submission: Submission;
  asc_form_submission_sales: Submission;
  asc_form_submission_service_appt: Submission;
  asc_form_submission_trade: Submission;
  asc_retail_process: { flow_name: string; element_title: string; flow_outcome: string };
  asc_system_process: { process_name: string; process_type: string };
}

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
// Whoever reads them compares them as they are.
const VERBATIM = new Set(["link_url", "comm_phone_number", "submission_id"]);

/** Sends the events of a page. */
export class Asc {
  readonly #common: Common;
  readonly #events: unknown[];

  constructor(page_type: PageType, { measurementId, storeName, item }: AnalyticsData) {
    const about = inStandardForm(item ?? {});
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
      items: item ? [inStandardForm(item)] : [],
      events,
    };
  }

  /** Sends one. */
  tell<Name extends keyof AscEvents>(event: Name, said: AscEvents[Name]): void {
    const parameters = { ...this.#common, ...inStandardForm(said) };
    gtag("event", event, parameters);
    this.#events.push({ event, ...parameters });
  }
}

function inStandardForm<Said extends object>(said: Said): Said {
  const form = (name: string, value: unknown) =>
    typeof value === "string" && !VERBATIM.has(name) ? plain(value) : value;
  return Object.assign({ ...said }, Object.fromEntries(Object.entries(said).map(([n, v]) => [n, form(n, v)])));
}
