// Each event of the table comes about, and says what the table has of it: every parameter, in its words, and nothing else.

import { expect, test } from "vitest";
import type { PageType } from "../../generated/PageType";
import { analytics, ascEvents, press, setUpTracking, trackPage } from "../../testing/analytics";
import { LEAD_ACCEPTED, PHOTO_CHANGED, track } from "../page-events";
import { type AscName, EVENTS } from "./asc-events";

setUpTracking();

/** What a visitor does on the page. */
type Deed = (visit: () => void) => void;

const pressed: Deed = () => press("#x");
const visited: Deed = (visit) => visit();
const sent: Deed = () =>
  document
    .querySelector("form")
    ?.dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true, detail: { button: "Send" } }));
const begun: Deed = () => {
  const typed = Object.defineProperty(new Event("input", { bubbles: true }), "isTrusted", { value: true });
  document.querySelector("input")?.dispatchEvent(typed);
};

const form = (kind: string) => `<form action="/leads/${kind}"><input><button type="submit">Send</button></form>`;

const COMES_ABOUT: Record<AscName, [html: string, deed: Deed, pageType?: PageType]> = {
  asc_pageview: ["", visited],
  asc_item_pageview: ["", visited, "item"],
  asc_itemlist_pageview: ['<div id="results"><div data-address data-total="7"></div></div>', visited, "itemlist"],
  asc_element_configuration: ['<a id="x" href="?view=list" data-track="asc_element_configuration">List</a>', pressed],
  asc_menu_interaction: ['<footer><a id="x" href="/about">About</a></footer>', pressed],
  asc_cta_interaction: ['<a id="x" class="btn" href="/contact">Contact</a>', pressed],
  asc_media_interaction: [
    '<section data-gallery="2"><a href="/1.jpg" data-track="asc_media_interaction"></a></section>',
    () =>
      document.querySelector("section")?.dispatchEvent(new CustomEvent(PHOTO_CHANGED, { bubbles: true, detail: 1 })),
  ],
  asc_click_to_call: ['<a id="x" href="tel:+19015550142">Call</a>', pressed],
  asc_comm_engagement: [
    "",
    () =>
      track("asc_comm_engagement", {
        comm_type: "chat",
        department: "sales",
        comm_status: "start",
        element_text: "Chat",
      }),
  ],
  asc_form_engagement: [form("contact"), begun],
  asc_form_submission: [form("contact"), sent],
  asc_form_submission_sales: [form("vehicle"), sent],
  asc_form_submission_service_appt: [form("service"), sent],
  asc_form_submission_trade: [form("trade-in"), sent],
  asc_retail_process: [
    '<a id="x" href="/w" data-track="asc_retail_process" data-track-flow-name="trade">Value</a>',
    pressed,
  ],
  asc_system_process: ["", () => track("asc_system_process", { process_name: "badge", process_type: "error" })],
};

type Kind = string | readonly string[];

const table = new Map(Object.entries<Record<string, Kind>>(EVENTS));

function oneOf(kind: Kind): unknown {
  if (typeof kind === "string") return expect.any(kind === "number" ? Number : String);
  return expect.stringMatching(`^(${kind.join("|")})$`);
}

test.each(Object.entries(COMES_ABOUT))("%s says what the table has of it", async (event, [html, deed, pageType]) => {
  const item = { item_number: "17", item_condition: "used" };
  const visit = await trackPage(html, { pageType: pageType ?? "home", data: { ...analytics, item } });
  deed(visit);
  const parameters = Object.entries(table.get(event) ?? {}).map(([parameter, kind]) => [parameter, oneOf(kind)]);
  expect(ascEvents().filter((one) => one.event === event)).toEqual([
    { event, ...item, ...Object.fromEntries(parameters) },
  ]);
});
