// Events for the dealer's analytics: views and clicks, and nothing that a visitor typed.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { type Demo, runDemo } from "../support/demo";
import { type Event, type OutgoingRequests, WITH_ANALYTICS, queues, captureOutgoing } from "./mock-analytics";
import { stubPhotos } from "../support/block-photos";
import { waitForIdle, openFirstVehicle, waitForForm, setFilterOption, activateIsland } from "../shopper";

let demo: Demo;
test.beforeAll(async () => {
  demo = await runDemo("measured", WITH_ANALYTICS);
});
test.afterAll(() => demo.stop());
test.beforeEach(({ page }) => stubPhotos(page));

const named = ({ events }: OutgoingRequests, name: string): Event[] => events.filter(({ event }) => event === name);
const last = (left: OutgoingRequests, name: string): Event | undefined => named(left, name).at(-1);

async function openWithAnalytics(page: Page, path: string): Promise<OutgoingRequests> {
  const left = await captureOutgoing(page.context(), demo.site);
  await page.goto(new URL(path, demo.site).href);
  await expect.poll(() => named(left, "asc_pageview").length).toBe(1);
  return left;
}

async function openVehicle(page: Page): Promise<OutgoingRequests> {
  const left = await openWithAnalytics(page, "/inventory");
  await openFirstVehicle(page);
  await expect.poll(() => named(left, "asc_item_pageview").length).toBe(1);
  return left;
}

// Prevents the call: a browser without a phone app ignores further clicks.
async function dontDial(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("a[href^='tel:']")) event.preventDefault();
    });
  });
}

test("a vehicle's page view has the vehicle's data", async ({ page }) => {
  const left = await openVehicle(page);
  const fact = async (name: string): Promise<string> =>
    (await page.getByRole("region", { name: "Quick stats" }).locator("div", { has: page.getByText(name, { exact: true }) }).locator("dd").innerText()).toLowerCase();
  await expect.poll(() => last(left, "asc_item_pageview")).toMatchObject({
    event_owner: "forecourt",
    page_type: "item",
    error_code: "none",
    item_id: await fact("VIN"),
    item_number: await fact("Stock Number"),
    item_condition: "used",
    item_price: Number((await fact("Price")).replace(/\D/g, "")),
  });
  await expect.poll(() => last(left, "page_view")).toMatchObject({ page_location: page.url(), page_title: await page.title() });
});

test("a filter is an event, and its results another page view", async ({ page }) => {
  const left = await openWithAnalytics(page, "/inventory");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await activateIsland(page.locator("react-island[name='filters']"));
  await setFilterOption(filters, "Make", "Toyota");
  await expect.poll(() => named(left, "asc_itemlist_pageview").length).toBe(2);
  await expect.poll(() => last(left, "asc_element_configuration")).toMatchObject({
    element_title: "make",
    element_value: "toyota",
    element_type: "search_tool",
    element_state: "active",
  });
  const found = Number(last(left, "asc_itemlist_pageview")?.["item_results"]);
  await expect(page.locator("#count")).toHaveText(new RegExp(`of ${found.toLocaleString("en-US")} vehicles`));
  await expect.poll(() => last(left, "page_view")?.["page_location"]).toBe(page.url());
  await page.getByRole("link", { name: "List" }).click();
  await expect.poll(() => last(left, "asc_element_configuration")?.["element_value"]).toBe("list");
});

test("photos, a call and a form are events", async ({ page }) => {
  const left = await openVehicle(page);
  await page.getByRole("button", { name: "Next photo" }).click();
  await expect.poll(() => last(left, "asc_media_interaction")).toMatchObject({ element_order: 2, event_action: "click", media_type: "image" });

  await dontDial(page);
  await page.getByRole("banner").getByRole("link", { name: /^Call/ }).click();
  await expect.poll(() => last(left, "asc_click_to_call")).toMatchObject({ comm_phone_number: "+19015550142", department: "sales" });

  await page.getByRole("region", { name: "Price Details" }).getByRole("link", { name: "Request a Quote" }).click();
  await expect.poll(() => last(left, "asc_cta_interaction")?.["element_text"]).toBe("request_a_quote");
  const form = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), true);
  expect(named(left, "asc_form_engagement")).toEqual([]);
  await form.getByLabel("First Name").fill("Dana");
  await form.getByRole("textbox", { name: "Email" }).fill("dana@example.com");
  await form.getByRole("checkbox", { name: /I agree/ }).check();
  await expect.poll(() => named(left, "asc_form_engagement").length).toBe(1);
  expect(named(left, "asc_form_submission")).toEqual([]);
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Enquiry submitted successfully!").first()).toBeVisible();
  const facts = { form_name: "vehicle_enquiry", form_type: "quote", department: "sales", element_text: "request_quote" };
  await expect.poll(() => named(left, "asc_form_submission_sales").length).toBe(1);
  await expect.poll(() => named(left, "asc_form_engagement")).toMatchObject([facts]);
  await expect.poll(() => named(left, "asc_form_submission")).toMatchObject([{ ...facts, comm_outcome: "opportunity" }]);
});

test("a browser that asks to be left alone is: nothing is queued, loaded or sent", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }));
  const left = await captureOutgoing(page.context(), demo.site);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${demo.site}/contact`);
  await dontDial(page);
  await page.getByRole("banner").getByRole("link", { name: /^Call/ }).click();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await waitForIdle(page);
  await expect.poll(() => queues(page)).toBe("[[],null]");
  expect(left.events).toEqual([]);
  expect(scripts.filter((path) => /gtag|tracking|telling/.test(path))).toEqual([]);
});

// What a visitor types, so odd that it can be nothing else.
const TYPED = { word: "Qzxwname", mail: "qzxwmail@example.com", phone: "9017351462", number: "47193", code: "38109" };

async function fillEverything(form: Locator): Promise<void> {
  for (const field of await form.locator("input:visible, textarea:visible").all()) {
    switch (await field.getAttribute("type")) {
      case "checkbox":
      case "radio":
        await field.check();
        break;
      case "email":
        await field.fill(TYPED.mail);
        break;
      case "tel":
        await field.fill(TYPED.phone);
        break;
      case "number":
        await field.fill((await field.getAttribute("name")) === "mileage" ? TYPED.number : "");
        break;
      default:
        await field.fill((await field.getAttribute("name")) === "postalCode" ? TYPED.code : TYPED.word);
    }
  }
}

const FORMS: readonly [path: string, place: (page: Page) => Locator, opener?: string][] = [
  ["/service", (page) => page.getByRole("dialog", { name: "Request Service Appointment" }), "Book Appointment"],
  ["/contact", (page) => page.getByRole("region", { name: "Send Us a Message" })],
  ["/sell", (page) => page.getByRole("region", { name: "Tell us about your car" })],
  ["/car-finder", (page) => page.getByRole("region", { name: "Describe the vehicle" })],
];

for (const [path, place, opener] of FORMS) {
  test(`nothing that is typed on ${path} is in the events or requests for partners`, async ({ page }) => {
    page.on("dialog", (dialog) => void dialog.accept());
    const left = await openWithAnalytics(page, path);
    if (opener !== undefined) await page.getByRole("main").getByRole("link", { name: opener, exact: true }).first().click();
    const form = await waitForForm(place(page), true);
    await fillEverything(form);
    if (path === "/car-finder") {
      await form.getByRole("button", { name: "Continue" }).click();
      await fillEverything(form);
    }
    if (path === "/sell") {
      await form.getByLabel("VIN").fill("2HGFC2F59GH500001");
      await form.getByLabel("Year").fill("2016");
      await form.getByLabel("Condition", { exact: true }).selectOption("good");
    }
    await form.getByRole("button", { name: /^(Request|Send)/ }).last().click();
    await expect.poll(() => named(left, "asc_form_submission").length).toBe(1);
    await expectNotSent(page, left);
  });
}

test("nothing that is searched for is in the events or requests for partners", async ({ page }) => {
  const left = await openWithAnalytics(page, `/inventory?search=${TYPED.word}`);
  await page.getByRole("main").getByPlaceholder("Search by make, model, VIN").fill(`${TYPED.word} ${TYPED.phone}`);
  await page.keyboard.press("Enter");
  await expect.poll(() => named(left, "asc_pageview").length).toBe(2);
  await activateIsland(page.locator("react-island[name='filters']"));
  await page.getByRole("main").getByPlaceholder("Search by make, model, VIN").fill(TYPED.mail);
  await page.keyboard.press("Tab");
  await expect.poll(() => named(left, "asc_pageview").length).toBe(3);
  await page.getByRole("list", { name: "Active filters" }).getByRole("link", { name: /^Remove/ }).first().click();
  await expect.poll(() => last(left, "asc_element_configuration")?.["event_action_result"]).toBe("clear");
  await page.getByRole("banner").getByRole("link", { name: "Search the inventory" }).click();
  const panel = page.getByRole("dialog", { name: "Search the inventory" });
  await expect(panel.locator("react-island")).toHaveAttribute("data-island-state", "mounted");
  await panel.getByRole("combobox").fill(TYPED.word);
  await panel.getByRole("link", { name: `Search the inventory for "${TYPED.word}"` }).click();
  await expect(page).toHaveURL(/search=/);
  await expect.poll(() => last(left, "page_view")?.["page_location"]).toBe(`${demo.site.replace(/\/$/, "")}/inventory`);
  const untold = () => named(left, "asc_element_configuration").filter(({ element_value }) => element_value === "not_told");
  await expect.poll(() => untold().length).toBeGreaterThan(1);
  await expectNotSent(page, left);
});

async function expectNotSent(page: Page, left: OutgoingRequests): Promise<void> {
  const all = [...left.requests, await queues(page)].join("\n").toLowerCase();
  // The watching itself works.
  expect(all).toContain("asc_pageview");
  expect(all).toContain("gtag/js");
  for (const typed of Object.values(TYPED)) expect(all).not.toContain(typed.toLowerCase());
  expect(all).not.toContain("2hgfc2f59gh500001");
}
