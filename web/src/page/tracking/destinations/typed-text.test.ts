// What visitors type reaches no partner, whatever they type it into.

import { afterEach, expect, test, vi } from "vitest";
import { analytics, dataLayerEntries, press, setUpTracking, trackPage } from "../../../testing/analytics";
import { captureScriptTags } from "../../../testing/script-tags";
import { LEAD_ACCEPTED } from "../../page-events";

setUpTracking();

afterEach(() => {
  for (const name of ["fbq", "_fbq"]) Reflect.deleteProperty(window, name);
});

const data = {
  ...analytics,
  containerId: "GTM-1",
  pixelId: "17",
  adsId: "AW-1",
  adsConversion: "AW-1/lead",
  callTracking: "https://calls.example/c.js",
};

/** Input types, and what is typed. */
const TYPED: [type: string, typed: string][] = [
  ["text", "31987"],
  ["search", "Qzxw pickup"],
  ["number", "41987"],
  ["tel", "9015550142"],
  ["email", "qzxw@example.com"],
  ["url", "https://qzxw.example/"],
  ["date", "2031-07-19"],
  ["month", "2031-07"],
  ["hidden", "Qzxw hidden"],
];

const FIELDS = TYPED.map(([type], at) => `<label>Field <input name="field${at}" type="${type}"></label>`).join("");

/** Types into every field, as a visitor does. */
function typeEverything(): void {
  for (const form of document.forms) {
    for (const [at, [, typed]] of TYPED.entries()) {
      const field = form.querySelector<HTMLInputElement>(`[name=field${at}]`);
      if (field) field.value = typed;
      for (const type of ["input", "change"]) {
        const event = Object.defineProperty(new Event(type, { bubbles: true }), "isTrusted", { value: true });
        field?.dispatchEvent(event);
      }
    }
  }
}

test.each([
  ["the filters", '<form data-track="asc_element_configuration">', "asc_element_configuration", TYPED.length],
  ["a lead form", '<form id="lead" action="/leads/contact">', "asc_form_submission", 1],
  ["another form", '<form action="/deal">', "asc_cta_interaction", 1],
])("no partner receives what is typed into %s", async (_where, form, event, count) => {
  const scripts = captureScriptTags();
  const visit = await trackPage(
    `${form}${FIELDS}<button type="submit">Send</button><button id="x" type="button">Clear</button></form>`,
    { data },
  );
  const received: unknown[][] = [];
  Object.assign(window.fbq ?? {}, { callMethod: (...command: unknown[]) => void received.push(command) });
  visit();
  typeEverything();
  press("#x");
  document
    .querySelector("#lead")
    ?.dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true, detail: { button: "Send" } }));
  // The rate limit delays calls.
  vi.advanceTimersByTime(5_000);
  const entries = dataLayerEntries();
  const named = (name: string, all: unknown[]) =>
    all.filter((entry) => Object.values(Object(entry)).slice(0, 2).includes(name)).length;
  const meta = event === "asc_form_submission" ? "Lead" : event;
  expect([named(event, entries), named(`dl_${event}`, entries), named(meta, received)]).toEqual([count, count, count]);
  const sent = JSON.stringify([entries, received, window.asc_datalayer, scripts.map(({ src }) => src)]).toLowerCase();
  for (const [, typed] of TYPED) expect(sent).not.toContain(typed.toLowerCase());
  expect(sent).not.toMatch(/qzxw|1987|2031/);
});
