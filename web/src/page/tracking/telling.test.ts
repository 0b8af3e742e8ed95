// What is told of what happens on a page: each event with what its standard asks for, and nothing that anybody typed.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { analytics, isArguments, measure, queued, told } from "../../testing/analytics";
import { collectScripts } from "../../testing/scripts";
import type { ItemData } from "../data";
import { COMPARED, RATINGS_FAILED, TURNED } from "../events";

const item: ItemData = {
  item_id: "1FTFW1E50MFA00001",
  item_number: "WM-1042",
  item_condition: "used",
  item_year: 2021,
  item_make: "Ford",
  item_model: "F-150 Super Crew",
  item_price: 25_990,
};
const itemTold = {
  item_id: "1ftfw1e50mfa00001",
  item_number: "wm-1042",
  item_condition: "used",
  item_year: 2021,
  item_make: "ford",
  item_model: "f-150_super_crew",
  item_price: 25_990,
};

let leave: () => void = () => undefined;
const begin = async (...args: Parameters<typeof measure>) => {
  const measured = await measure(...args);
  leave = measured.leave;
  return measured;
};
const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

beforeEach(() => {
  vi.useFakeTimers();
  collectScripts();
  document.title = "2021 Ford F-150";
  history.replaceState(null, "", "/inventory");
});

afterEach(() => {
  leave();
  vi.useRealTimers();
});

test("a visit is a page view for the analytics and a visit event for the tracking tool", async () => {
  const { visit } = await begin("", { pageType: "item", data: { ...analytics, item } });
  history.replaceState(null, "", "/used-vehicles/2021-ford-f-150/WM-1042?utm_source=mail");
  visit();
  const address = { page_location: location.href, page_referrer: "" };
  expect(queued().slice(1)).toEqual([
    ["config", "G-1", { send_page_view: false, allow_google_signals: false, allow_ad_personalization_signals: false }],
    ["set", address],
    ["event", "page_view", { page_title: "2021 Ford F-150", ...address }],
    { event: "visit", page_type: "item", page_path: "/used-vehicles/2021-ford-f-150/WM-1042" },
    ["event", "asc_pageview", { event_owner: "forecourt", page_type: "item", ...itemTold, error_code: "none" }],
    ["event", "asc_item_pageview", { event_owner: "forecourt", page_type: "item", ...itemTold, error_code: "none" }],
  ]);
});

test("commands of the analytics are arguments objects, which it does not drop", async () => {
  const { visit } = await begin("");
  visit();
  const commands = (window.dataLayer ?? []).filter((entry) => !("event" in Object(entry)));
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.every(isArguments)).toBe(true);
});

test("from one address to the next within the page, the first has led to the second", async () => {
  const { visit } = await begin("");
  visit(`${location.origin}/inventory?search=Dana`);
  visit(`${location.origin}/inventory?make=Ford`);
  expect(queued()).toContainEqual([
    "event",
    "page_view",
    expect.objectContaining({
      page_location: `${location.origin}/inventory?make=Ford`,
      page_referrer: `${location.origin}/inventory`,
    }),
  ]);
});

test.each([
  ['<div id="results"><div data-address="/inventory" data-total="1204"></div></div>', "none", 1204],
  ['<div id="results"><div data-address="/inventory"><h2>Unable to Load Inventory</h2></div></div>', "503", 0],
])("a results page says how many vehicles it has found", async (html, error_code, item_results) => {
  const { visit } = await begin(html, { pageType: "itemlist" });
  visit();
  expect(told()).toEqual([
    { event: "asc_pageview", error_code },
    { event: "asc_itemlist_pageview", error_code, item_results },
  ]);
});

test("a page that is not what was asked for says its status", async () => {
  const { visit } = await begin("", { pageType: "custom", data: { ...analytics, errorCode: 404 } });
  visit();
  expect(told()).toEqual([{ event: "asc_pageview", error_code: "404" }]);
});

test("without an analytics id the visit event goes alone, with its page view", async () => {
  Reflect.deleteProperty(window, "asc_datalayer");
  const data = { ...analytics, measurementId: null, trackingScript: "https://t.example/t.js" };
  const { visit } = await begin('<a href="tel:+19015550142">Call</a>', { data });
  visit();
  press("a");
  expect(queued()).toEqual([
    ["set", expect.anything()],
    ["event", "page_view", expect.anything()],
    { event: "visit", page_type: "home", page_path: "/inventory" },
  ]);
  expect(window.asc_datalayer).toBeUndefined();
});

test("the page's own facts stand beside its events", async () => {
  await begin("", { pageType: "item", data: { ...analytics, item } });
  expect(window.asc_datalayer).toEqual({
    store_name: "winchester_motors",
    oem_code: "",
    oem_brand: "",
    affiliation: "forecourt",
    language: "en",
    currency: "usd",
    page_type: "item",
    measurement_ids: ["G-1"],
    items: [itemTold],
    events: [],
  });
});

const element = { event_action: "click", element_type: "body", element_subtype: "hyperlink" };
const cta = { event: "asc_cta_interaction", ...element, event_action_result: "redirect" };
const menu = { event: "asc_menu_interaction", ...element };
const setting = { event: "asc_element_configuration", ...element, element_type: "search_tool" };
const here = location.origin;

test.each<[what: string, html: string, told: object]>([
  [
    "a call to sales",
    '<header><a id="x" href="tel:+19015550142"><span class="visually-hidden">Call </span>(901) 555-0142</a></header>',
    { event: "asc_click_to_call", comm_phone_number: "+19015550142", department: "sales", comm_type: "voice" },
  ],
  [
    "a call to service",
    '<a class="btn" href="tel:+19015550143"><span id="x">Call service</span></a>',
    { event: "asc_click_to_call", comm_phone_number: "+19015550143", department: "service", comm_type: "voice" },
  ],
  [
    "a link of the main menu",
    '<header><nav><a id="x" class="nav-link" href="/about">About Us</a></nav></header>',
    { ...menu, element_text: "about_us", element_type: "header", element_subtype: "nav_button" },
  ],
  [
    "the menu's button",
    '<header><details class="mobile-menu"><summary id="x" class="icon-button" aria-label="Menu"></summary></details></header>',
    { ...menu, element_text: "menu", element_type: "header", element_subtype: "hamburger_menu" },
  ],
  [
    "a link of the footer",
    '<footer><a id="x" href="https://x.com/dealer"><span class="visually-hidden">Twitter/X</span></a></footer>',
    { ...menu, element_text: "twitter/x", element_type: "footer" },
  ],
  [
    "the search icon",
    '<header><a id="x" class="icon-button" href="/inventory#search" data-dialog="d" aria-label="Search"></a></header><dialog id="d"></dialog>',
    {
      ...cta,
      element_text: "search",
      element_type: "header",
      element_subtype: "cta_icon",
      event_action_result: "popup",
      link_url: `${here}/inventory`,
    },
  ],
  [
    "a request for a quote",
    '<a id="x" class="btn" href="#enquiry">Request a Quote</a><dialog id="enquiry"></dialog>',
    {
      ...cta,
      element_text: "request_a_quote",
      element_subtype: "cta_button",
      event_action_result: "popup",
      link_url: `${here}/inventory`,
    },
  ],
  [
    "the end of a dialog",
    '<dialog open><button id="x" data-close-dialog aria-label="Close"></button></dialog>',
    {
      ...cta,
      element_text: "close",
      element_type: "popup",
      element_subtype: "cta_button",
      event_action_result: "close",
      link_url: "none",
    },
  ],
  [
    "a vehicle's card",
    '<a id="x" href="/used-vehicles/2021-ford-f-150/WM1042" title="2021 Ford F-150">…<h2>2021 Ford F-150</h2></a>',
    { ...cta, element_text: "2021_ford_f-150", link_url: `${here}/used-vehicles/2021-ford-f-150/WM1042` },
  ],
  [
    "a partner's report",
    '<a id="x" href="https://report.example/r?vin=1FTFW1E50MFA00001">History Report</a>',
    { ...cta, element_text: "history_report", link_url: "https://report.example/r" },
  ],
  [
    "a finance action",
    '<a id="x" href="https://w.example/?action=apply" data-flow="credit_app"><span>Apply for Financing</span><span class="visually-hidden"> for it</span></a>',
    {
      event: "asc_retail_process",
      flow_name: "credit_app",
      element_title: "apply_for_financing",
      flow_outcome: "start",
    },
  ],
  [
    "the link to all that a search finds",
    '<dialog class="search-panel"><a id="x" class="search-panel-all" href="/inventory?search=Dana">Search the inventory for "Dana"</a></dialog>',
    { ...cta, element_text: "not_told", element_type: "search_tool", link_url: `${here}/inventory` },
  ],
  [
    "the list view",
    '<div class="results-tools"><a id="as-list" class="btn" href="/inventory?view=list">List</a></div>',
    {
      ...setting,
      element_text: "list",
      element_subtype: "cta_button",
      event_action_result: "open",
      element_state: "active",
      element_title: "view",
      element_value: "list",
    },
  ],
  [
    "the other order",
    '<div class="results-tools"><a id="direction" class="btn" href="/inventory?dir=desc">Desc<span class="visually-hidden">ending</span></a></div>',
    {
      ...setting,
      element_text: "desc",
      element_subtype: "cta_button",
      event_action_result: "open",
      element_state: "active",
      element_title: "dir",
      element_value: "desc",
    },
  ],
  [
    "the next page",
    '<nav class="pagination"><a id="x" href="/inventory?page=2">Next</a></nav>',
    {
      ...setting,
      element_text: "next",
      element_type: "pagination",
      event_action_result: "open",
      element_state: "active",
      element_title: "page",
      element_value: "2",
    },
  ],
])("%s is told", async (_what, html, expected) => {
  await begin(html);
  press("#x, #as-list, #direction");
  expect(told()).toEqual([expected]);
});

test("a filter that is taken away is told by its name; a text that was searched for is not told at all", async () => {
  history.replaceState(null, "", "/inventory?search=Dana+Reed&make=Ford");
  await begin(`<ul class="results-chips">
    <li><a id="one" class="chip" href="/inventory?make=Ford">Search: Dana Reed</a></li>
    <li><a id="two" class="chip" href="/inventory?search=Dana+Reed">Make: Ford</a></li></ul>`);
  press("#one");
  press("#two");
  const removed = {
    ...setting,
    element_text: "remove_filter",
    event_action_result: "clear",
    element_state: "inactive",
  };
  expect(told()).toEqual([
    { ...removed, element_title: "search", element_value: "not_told" },
    { ...removed, element_title: "make", element_value: "none" },
  ]);
});

test.each<[what: string, html: string, change: string, told: object]>([
  [
    "a make",
    '<label for="x">Make</label><select id="x" name="make"><option value="">Any</option><option>Land Rover</option></select>',
    "Land Rover",
    {
      element_text: "make",
      element_subtype: "dropdown",
      event_action: "click",
      event_action_result: "search",
      element_state: "active",
      element_title: "make",
      element_value: "land_rover",
    },
  ],
  [
    "any make",
    '<label for="x">Make</label><select id="x" name="make"><option>Ford</option><option value="">Any</option></select>',
    "",
    {
      element_text: "make",
      element_subtype: "dropdown",
      event_action: "click",
      event_action_result: "clear",
      element_state: "inactive",
      element_title: "make",
      element_value: "none",
    },
  ],
  [
    "a highest price",
    '<input id="x" type="number" name="price_max" aria-label="Price to">',
    "20000",
    {
      element_text: "price_to",
      element_subtype: "input_field",
      event_action: "field_input",
      event_action_result: "search",
      element_state: "active",
      element_title: "price_max",
      element_value: "20000",
    },
  ],
  [
    "a text",
    '<label for="x">Search</label><input id="x" type="search" name="search">',
    "Dana Reed 901 555 0142",
    {
      element_text: "search",
      element_subtype: "input_field",
      event_action: "field_input",
      event_action_result: "search",
      element_state: "active",
      element_title: "search",
      element_value: "not_told",
    },
  ],
])("%s in the filters is told", async (_what, html, change, expected) => {
  await begin(`<form class="filter-form">${html}</form>`);
  const control = document.getElementById("x");
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = change;
  control?.dispatchEvent(new Event("change", { bubbles: true }));
  expect(told()).toEqual([{ event: "asc_element_configuration", element_type: "search_tool", ...expected }]);
});

const GALLERY = `<section data-gallery="3"><div class="carousel"><a class="photo" href="/1.jpg"></a>
  <a class="photo" href="/2.jpg"></a><a class="photo" href="/3.jpg"></a><button class="carousel-arrow"></button></div></section>`;
const media = { event: "asc_media_interaction", media_type: "image" };

test("photos are told as they are pressed and swiped through", async () => {
  await begin(GALLERY);
  const turn = (at: number) =>
    document.querySelector("section")?.dispatchEvent(new CustomEvent(TURNED, { bubbles: true, detail: at }));
  press(".carousel-arrow");
  turn(1);
  turn(2);
  turn(1);
  press("a[href='/2.jpg']");
  expect(told()).toEqual([
    { ...media, event_action: "click", event_action_result: "none", element_order: 2, link_url: `${here}/2.jpg` },
    { ...media, event_action: "swipe_left", event_action_result: "none", element_order: 3, link_url: `${here}/3.jpg` },
    { ...media, event_action: "swipe_right", event_action_result: "none", element_order: 2, link_url: `${here}/2.jpg` },
    { ...media, event_action: "click", event_action_result: "popup", element_order: 2, link_url: `${here}/2.jpg` },
  ]);
});

test.each([
  ["vehicle", "vehicle_enquiry", "quote", "sales", "sales"],
  ["service", "service_appointment", "service_appointment", "service", "service_appt"],
  ["contact", "contact", "consumer_contact", "sales", "sales"],
  ["trade-in", "trade_in", "trade", "trade", "trade"],
  ["car-finder", "car_finder", "alert", "sales", "sales"],
])(
  "a %s form is told when it is begun, once, and when the server has accepted it",
  async (kind, form_name, form_type, department, variant) => {
    await begin(
      `<form id="f" action="/leads/${kind}"><input name="firstName"><button type="submit">Send It</button></form>`,
    );
    const [form, field] = [document.querySelector("form"), document.querySelector("input")];
    const type = (isTrusted: boolean) => {
      if (field) field.value = "Dana";
      field?.dispatchEvent(
        Object.defineProperty(new Event("input", { bubbles: true }), "isTrusted", { value: isTrusted }),
      );
      field?.dispatchEvent(new Event("change", { bubbles: true }));
    };
    // What a script fills in begins nothing.
    type(false);
    expect(told()).toEqual([]);
    type(true);
    type(true);
    press("button");
    const facts = { form_name, form_type, department, comm_type: "form", element_text: "send_it" };
    const begun = { event: "asc_form_engagement", comm_status: "start", ...facts };
    expect(told()).toEqual([begun]);
    form?.dispatchEvent(new CustomEvent("lead:accepted", { bubbles: true, detail: "Send It" }));
    const accepted = { comm_outcome: "opportunity", submission_id: expect.stringMatching(/^[0-9a-f]{32}$/), ...facts };
    expect(told().slice(1)).toEqual([
      { event: "asc_form_submission", ...accepted },
      { event: `asc_form_submission_${variant}`, ...accepted },
    ]);
    const [, one, other] = told();
    expect(Reflect.get(Object(one), "submission_id")).toBe(Reflect.get(Object(other), "submission_id"));
    type(true);
    expect(told()[3]).toEqual(begun);
  },
);

test("what comes of choosing vehicles to compare is told, and ratings that do not come", async () => {
  await begin('<button data-compare="WM1042">Compare</button>');
  press("button");
  expect(told()).toEqual([]);
  document.dispatchEvent(new CustomEvent(COMPARED, { detail: "added" }));
  document.dispatchEvent(new CustomEvent(RATINGS_FAILED));
  expect(told()).toEqual([
    { event: "asc_retail_process", flow_name: "compare", element_title: "compare", flow_outcome: "added" },
    { event: "asc_system_process", process_name: "deal_rating_badge", process_type: "error" },
  ]);
});

test("no more than twenty calls go in a second; the others wait, and none is lost when the page is left", async () => {
  await begin('<a href="tel:+19015550142">Call</a>');
  const calls = () => (window.dataLayer ?? []).filter(isArguments).length;
  const before = calls();
  for (let turn = 0; turn < 60; turn += 1) press("a");
  expect(calls()).toBe(20);
  vi.advanceTimersByTime(1000);
  expect(calls()).toBe(40);
  window.dispatchEvent(new Event("pagehide"));
  expect(calls()).toBe(60 + before);
  expect(told()).toHaveLength(60);
});
