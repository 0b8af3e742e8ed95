// Tracked photos, forms and compare actions.

import { expect, test } from "vitest";
import { ascEvents, press, setUpTracking, trackPage } from "../../../testing/analytics";
import { PHOTO_CHANGED, track } from "../../page-events";

setUpTracking();

const here = location.origin;

const GALLERY = `<section data-gallery="3">${["/1.jpg", "/2.jpg", "/3.jpg"]
  .map((href) => `<a data-track="asc_media_interaction" href="${href}"></a>`)
  .join("")}<button data-step="1"></button></section>`;
const media = { event: "asc_media_interaction", media_type: "image" };

test("photo clicks and swipes are tracked", async () => {
  await trackPage(GALLERY);
  const turn = (at: number) =>
    document.querySelector("section")?.dispatchEvent(new CustomEvent(PHOTO_CHANGED, { bubbles: true, detail: at }));
  press("[data-step]");
  turn(1);
  turn(2);
  turn(1);
  press("a[href='/2.jpg']");
  expect(ascEvents()).toEqual([
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
  "a %s form is tracked when it is started, once, and when the server accepts it",
  async (kind, form_name, form_type, department, variant) => {
    await trackPage(
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
    expect(ascEvents()).toEqual([]);
    type(true);
    type(true);
    press("button");
    const facts = { form_name, form_type, department, comm_type: "form", element_text: "send_it" };
    const begun = { event: "asc_form_engagement", comm_status: "start", ...facts };
    expect(ascEvents()).toEqual([begun]);
    form?.dispatchEvent(new CustomEvent("lead:accepted", { bubbles: true, detail: { button: "Send It" } }));
    const accepted = { comm_outcome: "opportunity", submission_id: expect.stringMatching(/^[0-9a-f]{32}$/), ...facts };
    expect(ascEvents().slice(1)).toEqual([
      { event: "asc_form_submission", ...accepted },
      { event: `asc_form_submission_${variant}`, ...accepted },
    ]);
    const [, one, other] = ascEvents();
    expect(Reflect.get(Object(one), "submission_id")).toBe(Reflect.get(Object(other), "submission_id"));
    type(true);
    expect(ascEvents()[3]).toEqual(begun);
  },
);

test("compare actions and failed deal ratings are tracked", async () => {
  await trackPage('<button data-track="none">Compare</button>');
  press("button");
  expect(ascEvents()).toEqual([]);
  track("asc_retail_process", { flow_name: "compare", element_title: "compare", flow_outcome: "added" });
  track("asc_system_process", { process_name: "deal_rating_badge", process_type: "error" });
  expect(ascEvents()).toEqual([
    { event: "asc_retail_process", flow_name: "compare", element_title: "compare", flow_outcome: "added" },
    { event: "asc_system_process", process_name: "deal_rating_badge", process_type: "error" },
  ]);
});
