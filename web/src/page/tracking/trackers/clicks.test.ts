// Tracked clicks, each with the parameters of the standard.

import { expect, test } from "vitest";
import { ascEvents, press, setUpTracking, trackPage } from "../../../testing/analytics";

setUpTracking();

const element = { event_action: "click", element_type: "body", element_subtype: "hyperlink" };
const cta = { event: "asc_cta_interaction", ...element, event_action_result: "redirect" };
const menu = { event: "asc_menu_interaction", ...element };
const setting = { event: "asc_element_configuration", ...element, element_type: "search_tool" };
const here = location.origin;

test.each<[what: string, html: string, expected: object]>([
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
    "a text to sales",
    '<a class="btn" id="x" href="sms:+19015550100?&amp;body=Hi%2C%20is%20it%20still%20available%3F">Text us</a>',
    { event: "asc_click_to_call", comm_phone_number: "+19015550100", department: "sales", comm_type: "sms" },
  ],
  [
    "a link of the main menu",
    '<header><nav><a id="x" data-track-element-subtype="nav_button" href="/about">About Us</a></nav></header>',
    { ...menu, element_text: "about_us", element_type: "header", element_subtype: "nav_button" },
  ],
  [
    "the menu's button",
    '<header><details><summary id="x" data-track-element-subtype="hamburger_menu" aria-label="Menu"></summary></details></header>',
    { ...menu, element_text: "menu", element_type: "header", element_subtype: "hamburger_menu" },
  ],
  [
    "a link of the footer",
    '<footer><a id="x" href="https://x.com/dealer"><span class="visually-hidden">Twitter/X</span></a></footer>',
    { ...menu, element_text: "twitter/x", element_type: "footer" },
  ],
  [
    "the search icon",
    '<header><a id="x" data-track-element-subtype="cta_icon" href="/inventory#search" data-dialog="d" aria-label="Search"></a></header><dialog id="d"></dialog>',
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
    '<a id="x" href="https://w.example/?action=apply" data-track="asc_retail_process" data-track-flow-name="credit_app"><span>Apply for Financing</span><span class="visually-hidden"> for it</span></a>',
    {
      event: "asc_retail_process",
      flow_name: "credit_app",
      element_title: "apply_for_financing",
      flow_outcome: "start",
    },
  ],
  [
    "the link to all that a search finds",
    '<dialog data-track-element-type="search_tool"><a id="x" data-track-element-text="not_told" href="/inventory?search=Dana">Search the inventory for "Dana"</a></dialog>',
    { ...cta, element_text: "not_told", element_type: "search_tool", link_url: `${here}/inventory` },
  ],
  [
    "the list view",
    '<div data-track="asc_element_configuration" data-track-element-type="search_tool"><a id="as-list" class="btn" href="/inventory?view=list">List</a></div>',
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
    '<div data-track="asc_element_configuration" data-track-element-type="search_tool"><a id="direction" class="btn" href="/inventory?dir=desc">Desc<span class="visually-hidden">ending</span></a></div>',
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
    '<nav data-track="asc_element_configuration" data-track-element-type="pagination"><a id="x" href="/inventory?page=2">Next</a></nav>',
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
])("%s is tracked", async (_what, html, expected) => {
  await trackPage(html);
  press("#x, #as-list, #direction");
  expect(ascEvents()).toEqual([expected]);
});
