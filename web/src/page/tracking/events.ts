// The events of the Automotive Standards Council for GA4 (version 1.2) that the site tells, in one table: which there are,
// what each says, and in which words (PARTNER-5).

/** Any words; they are told in lower case with `_` between them. */
const WORDS = "words";
/** Told as it is, since whoever reads it compares it. */
export const VERBATIM = "verbatim";
const NUMBER = "number";

const PRESSED = {
  element_text: WORDS,
  element_type: ["header", "footer", "menu", "body", "popup", "form", "search_tool", "item_details", "pagination"],
  element_subtype: [
    "cta_button",
    "cta_icon",
    "nav_button",
    "nav_tab",
    "hamburger_menu",
    "hyperlink",
    "input_field",
    "toggle",
    "dropdown",
  ],
  event_action: ["click", "field_input"],
} as const;

const FORM = {
  department: ["sales", "service", "trade"],
  form_name: WORDS,
  form_type: ["quote", "service_appointment", "consumer_contact", "trade", "alert"],
  comm_type: ["form"],
  element_text: WORDS,
} as const;

const SUBMISSION = { ...FORM, comm_outcome: ["opportunity"], submission_id: VERBATIM } as const;

/** Each event with its parameters, and what each of those may be; beside them stands what all events say. */
export const EVENTS = {
  asc_pageview: { error_code: WORDS },
  asc_item_pageview: { error_code: WORDS },
  asc_itemlist_pageview: { error_code: WORDS, item_results: NUMBER },
  asc_element_configuration: {
    ...PRESSED,
    event_action_result: ["open", "search", "check", "uncheck", "clear"],
    element_state: ["active", "inactive"],
    element_title: WORDS,
    element_value: WORDS,
  },
  asc_menu_interaction: PRESSED,
  asc_cta_interaction: {
    ...PRESSED,
    event_action_result: ["open", "close", "redirect", "popup", "none"],
    link_url: VERBATIM,
  },
  asc_media_interaction: {
    event_action: ["click", "swipe_left", "swipe_right"],
    event_action_result: ["popup", "none"],
    element_order: NUMBER,
    media_type: ["image"],
    link_url: VERBATIM,
  },
  asc_click_to_call: { comm_phone_number: VERBATIM, department: FORM.department, comm_type: ["voice", "sms"] },
  asc_form_engagement: { ...FORM, comm_status: ["start"] },
  asc_form_submission: SUBMISSION,
  asc_form_submission_sales: SUBMISSION,
  asc_form_submission_service_appt: SUBMISSION,
  asc_form_submission_trade: SUBMISSION,
  asc_retail_process: { flow_name: WORDS, element_title: WORDS, flow_outcome: WORDS },
  asc_system_process: { process_name: WORDS, process_type: WORDS },
} as const satisfies Record<string, Record<string, string | readonly string[]>>;

type Said<Kind> = Kind extends readonly (infer Word)[] ? Word : Kind extends typeof NUMBER ? number : string;

/** What each event says, by its name. */
export type AscEvents = {
  [Name in keyof typeof EVENTS]: {
    -readonly [Parameter in keyof (typeof EVENTS)[Name]]: Said<(typeof EVENTS)[Name][Parameter]>;
  };
};

/** The name of an event. */
export type AscName = keyof AscEvents;

/** Whether the table has an event of that name. */
export function isAscName(name: string): name is AscName {
  return Object.hasOwn(EVENTS, name);
}
