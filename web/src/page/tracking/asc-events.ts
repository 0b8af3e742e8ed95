// The GA4 events of the Automotive Standards Council (version 1.2) that the site sends: names, parameters and allowed
// values (PARTNER-5).

/** Any text; sent in lower case with `_` between words. */
const TEXT = "words";
/** Sent unchanged (asc-reporter.ts). */
const VERBATIM = "verbatim";
const NUMBER = "number";

const CONTROL_EVENT = {
  element_text: TEXT,
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

const FORM_EVENT = {
  department: ["sales", "service", "trade"],
  form_name: TEXT,
  form_type: ["quote", "service_appointment", "consumer_contact", "trade", "alert"],
  comm_type: ["form"],
  element_text: TEXT,
} as const;

const SUBMISSION_EVENT = { ...FORM_EVENT, comm_outcome: ["opportunity"], submission_id: VERBATIM } as const;

/** Each event with its parameters and their values; parameters common to all events are added when sending. */
export const EVENTS = {
  asc_pageview: { error_code: TEXT },
  asc_item_pageview: { error_code: TEXT },
  asc_itemlist_pageview: { error_code: TEXT, item_results: NUMBER },
  asc_element_configuration: {
    ...CONTROL_EVENT,
    event_action_result: ["open", "search", "check", "uncheck", "clear"],
    element_state: ["active", "inactive"],
    element_title: TEXT,
    element_value: TEXT,
  },
  asc_menu_interaction: CONTROL_EVENT,
  asc_cta_interaction: {
    ...CONTROL_EVENT,
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
  asc_click_to_call: { comm_phone_number: VERBATIM, department: FORM_EVENT.department, comm_type: ["voice", "sms"] },
  asc_comm_engagement: { comm_type: ["chat"], department: ["sales"], comm_status: ["start"], element_text: TEXT },
  asc_form_engagement: { ...FORM_EVENT, comm_status: ["start"] },
  asc_form_submission: SUBMISSION_EVENT,
  asc_form_submission_sales: SUBMISSION_EVENT,
  asc_form_submission_service_appt: SUBMISSION_EVENT,
  asc_form_submission_trade: SUBMISSION_EVENT,
  asc_retail_process: { flow_name: TEXT, element_title: TEXT, flow_outcome: TEXT },
  asc_system_process: { process_name: TEXT, process_type: TEXT },
} as const satisfies Record<string, Record<string, string | readonly string[]>>;

type ParameterValue<Kind> = Kind extends readonly (infer Word)[] ? Word : Kind extends typeof NUMBER ? number : string;

/** The parameters of each event. */
export type AscEvents = {
  [Name in keyof typeof EVENTS]: {
    -readonly [Parameter in keyof (typeof EVENTS)[Name]]: ParameterValue<(typeof EVENTS)[Name][Parameter]>;
  };
};

/** The name of an event. */
export type AscName = keyof AscEvents;

/** Whether the table has an event of that name. */
export function isAscName(name: string): name is AscName {
  return Object.hasOwn(EVENTS, name);
}
