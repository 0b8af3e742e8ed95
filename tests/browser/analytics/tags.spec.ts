// The configured tags in a browser: what they load and receive, and how the visitor decides about them.

import { expect, test } from "@playwright/test";
import { vehiclePaths } from "../page-states";
import { activateIsland, fillEnquiry, openFirstVehicle, setFilterOption, waitForForm, waitForIdle } from "../shopper";
import { stubPhotos } from "../support/block-photos";
import { saveData } from "../support/save-data";
import { withServe } from "../support/serve";
import { queues } from "./mock-analytics";
import { CONVERSION, type Message, requestTimes, SCRIPTS, TagTraffic, TRACKING_NUMBER, WITH_TAGS } from "./mock-tags";
import { chatButton, demoWith, expectTagsLoaded } from "./tagged-pages";

test.beforeEach(({ page }) => stubPhotos(page));

const site = demoWith("tags", WITH_TAGS);

test("each tag's script loads after the page, and the content policy allows what it does", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  const [vehicle = ""] = await vehiclePaths();
  await page.goto(site.url(vehicle));
  await expectTagsLoaded(traffic);
  // The browser lists a request once it is complete.
  await expect.poll(async () => (await requestTimes(page, SCRIPTS)).map((time) => time !== null && time >= 0)).toEqual(SCRIPTS.map(() => true));
  for (const script of SCRIPTS) expect(traffic.loads(script)).toBe(1);
  await expect(page.getByRole("banner").getByRole("link", { name: /^Call/ })).toHaveText(new RegExp(TRACKING_NUMBER.replace(/[()]/g, "\\$&")));
  await chatButton(page).click();
  await expect(page.frameLocator("iframe[title='Chat']").getByText("Welcome")).toBeVisible();
  await page.getByRole("button", { name: "Next photo" }).click();
  const sent = () => [traffic.ga4, traffic.tagManager, traffic.containerTag, traffic.meta].map((messages) => messages.some(({ name }) => name.endsWith("asc_media_interaction")));
  await expect.poll(sent).toEqual([true, true, true, true]);
  expect([traffic.ads.length, traffic.adsPings.length, traffic.calls.length].map(Boolean)).toEqual([true, true, true]);
  await waitForIdle(page);
  expect(traffic.violations).toEqual([]);
  expect(traffic.errors).toEqual([]);
});

test("the content policy refuses a host that is not configured", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"), `
    new Image().src = "https://other.example/pixel.gif";
    post("https://other.example/collect", "event", {}).catch(() => undefined);
    const script = document.createElement("script");
    script.src = "https://other.example/script.js";
    document.head.append(script);
  `);
  const served: string[] = [];
  await context.route(/other\.example/, (route) => {
    served.push(route.request().url());
    return route.abort();
  });
  await page.goto(site.url("/about"));
  await expect.poll(() => [...traffic.violations].sort()).toEqual([
    "connect-src https://other.example/collect",
    "img-src https://other.example/pixel.gif",
    "script-src-elem https://other.example/script.js",
  ]);
  expect(served).toEqual([]);
});

// Meta's standard events.
const STANDARD: Record<string, string> = {
  asc_pageview: "track PageView",
  asc_item_pageview: "track ViewContent",
  asc_itemlist_pageview: "track Search",
  asc_click_to_call: "track Contact",
  asc_form_submission: "track Lead",
};
const TYPED = { firstName: "Qzxwfirst", lastName: "Qzxwlast", email: "qzxwmail@example.com", phone: "9017351462", message: "Qzxwmessage with words" };

test("a visit is the same events for all partners, without typed text", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  const ga4 = () => traffic.ga4.flatMap(({ name }) => (name.startsWith("asc_") ? [name] : []));
  const partners = () => ({
    tagManager: traffic.tagManager.flatMap(({ name }) => (name.startsWith("dl_") ? [name] : [])),
    meta: traffic.meta.map(({ name }) => name),
  });
  /** Waits for the event at every partner: a page that opens ends the requests of the page before. */
  const expectEvent = async (event: string, count = 1) => {
    await expect.poll(() => ga4().filter((name) => name === event).length, event).toBe(count);
    const expected = { tagManager: ga4().map((name) => `dl_${name}`), meta: ga4().map((name) => STANDARD[name] ?? `trackCustom ${name}`) };
    await expect.poll(partners).toEqual(expected);
  };

  await page.goto(site.url("/"));
  await expectEvent("asc_pageview");
  await page.getByRole("banner").getByRole("link", { name: "Search Inventory" }).click();
  await expectEvent("asc_itemlist_pageview");
  await activateIsland(page.locator("react-island[name='filters']"));
  await setFilterOption(page.getByRole("complementary", { name: "Filters" }), "Make", "Toyota");
  await expectEvent("asc_itemlist_pageview", 2);
  await expect(page).toHaveURL(/make=Toyota/);
  await expect(page.getByRole("article").first().getByRole("heading")).toContainText("Toyota");
  await openFirstVehicle(page);
  await expectEvent("asc_item_pageview");
  await page.evaluate(() => addEventListener("click", (event) => event.target instanceof Element && event.target.closest("a[href^='tel:']") && event.preventDefault()));
  await page.getByRole("banner").getByRole("link", { name: /^Call/ }).click();
  await expectEvent("asc_click_to_call");
  await page.getByRole("region", { name: "Price Details" }).getByRole("link", { name: "Request a Quote" }).click();
  const form = await waitForForm(page.getByRole("dialog", { name: "Request a Quote" }), true);
  await fillEnquiry(form, TYPED);
  await form.getByRole("checkbox", { name: /I agree/ }).check();
  await form.getByRole("button", { name: "Request Quote" }).click();
  await expect(page.getByText("Enquiry submitted successfully!").first()).toBeVisible();
  await expectEvent("asc_form_submission_sales");

  const visit = ga4().filter((name) => /pageview|configuration|call|form/.test(name));
  expect(visit).toEqual([
    "asc_pageview",
    "asc_pageview",
    "asc_itemlist_pageview",
    // The filter, and its results.
    "asc_element_configuration",
    "asc_pageview",
    "asc_itemlist_pageview",
    "asc_pageview",
    "asc_item_pageview",
    "asc_click_to_call",
    "asc_form_engagement",
    "asc_form_submission",
    "asc_form_submission_sales",
  ]);
  // The parameters, too.
  const asSent = (messages: Message[], prefix: RegExp) => messages.filter(({ name }) => prefix.test(name)).map(({ parameters }) => parameters);
  expect(asSent(traffic.tagManager, /^dl_/)).toEqual(asSent(traffic.ga4, /^asc_/));
  expect(traffic.meta.find(({ name }) => name === "track ViewContent")?.parameters).toMatchObject({
    content_type: "vehicle",
    content_ids: [expect.stringMatching(/^w\d+/i)],
    currency: "USD",
    value: expect.any(Number),
  });
  await waitForIdle(page);
  const conversions = [traffic.ads, traffic.adsPings].map((messages) => messages.filter(({ name }) => name === "conversion").map(({ parameters }) => parameters));
  expect(conversions).toEqual([[{ send_to: CONVERSION }], [{ send_to: CONVERSION }]]);
  expect(traffic.ga4.map(({ name }) => name)).not.toContain("conversion");
  const all = [...traffic.requests.map(({ text }) => text), await queues(page)].join("\n").toLowerCase();
  expect(all).toContain("dl_asc_form_submission");
  expect(all).not.toMatch(/qzxw|735\D{0,5}1462/);
  expect(traffic.violations).toEqual([]);
});

test("before the load event a page loads the same scripts with and without tags", async ({ browser }) => {
  const scripts: Record<string, number>[] = [];
  for (const settings of [{}, WITH_TAGS]) {
    await withServe(settings, async (site) => {
      const context = await browser.newContext();
      const traffic = await TagTraffic.capture(context, site);
      const page = await context.newPage();
      // Others preload the scripts of the first interaction.
      await saveData(page);
      await page.goto(site);
      await waitForIdle(page);
      if (settings === WITH_TAGS) await expectTagsLoaded(traffic);
      scripts.push(await page.evaluate(ownScriptsBeforeLoad));
      await context.close();
    });
  }
  const [without, withTags] = scripts;
  expect(Object.keys(without ?? {})).not.toEqual([]);
  const { "collect-events": _, ...others } = withTags ?? {};
  expect(others).toEqual(without);
});

/** Runs in the page: names without hashes, and bytes. */
function ownScriptsBeforeLoad(): Record<string, number> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const resources = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  const own = resources.filter(({ name, startTime }) => name.startsWith(`${location.origin}/assets/`) && name.endsWith(".js") && startTime < (navigation?.loadEventStart ?? 0));
  return Object.fromEntries(own.map(({ name, encodedBodySize }) => [name.replace(/^.*\/|-[\w-]{8}\.js$/g, ""), encodedBodySize]));
}
