// The consent bar of a site with opt-in.

import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { stableBox, waitForIdle } from "../shopper";
import { stubPhotos } from "../support/block-photos";
import { queues } from "./mock-analytics";
import { TagTraffic, WITH_TAGS } from "./mock-tags";
import { areApart, chatButton, consentBar, demoWith, DESKTOP, expectNoTraffic, expectTagsLoaded, PHONE, readShifts, recordShifts, storedKeys } from "./tagged-pages";

test.beforeEach(({ page }) => stubPhotos(page));

const site = demoWith("tags-opt-in", { ...WITH_TAGS, FORECOURT_PRIVACY__CONSENT: "opt-in" });

test("nothing loads and nothing is stored until the visitor allows it, then all without a reload", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  await page.goto(site.url("/about?utm_source=mail&gclid=x"));
  await expect(consentBar(page)).toBeVisible();
  await expectNoTraffic(page, traffic);
  expect(await storedKeys(page)).toEqual([]);
  expect(await queues(page)).toBe("[[],null]");
  await page.evaluate(() => Reflect.set(window, "isSamePage", true));

  await tabTo(page, consentBar(page).getByRole("button", { name: "Allow" }));
  await page.keyboard.press("Enter");
  await expect(consentBar(page)).toBeHidden();
  await expect(page.getByRole("main")).toBeFocused();
  await expectTagsLoaded(traffic);
  const views = () => [traffic.ga4, traffic.tagManager, traffic.meta].map((messages) => messages.filter(({ name }) => /^(asc_pageview|dl_asc_pageview|track PageView)$/.test(name)).length);
  await expect.poll(views).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => Reflect.get(window, "isSamePage"))).toBe(true);
  await expect.poll(() => storedKeys(page)).toEqual(["privacyChoice", "visits"]);
  expect(traffic.violations).toEqual([]);

  traffic.requests.length = 0;
  await page.goto(site.url("/contact"));
  await expectTagsLoaded(traffic);
  await expect(consentBar(page)).toBeHidden();
});

test("after Decline nothing loads, and the bar does not come back", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  await page.goto(site.url("/"));
  await tabTo(page, consentBar(page).getByRole("button", { name: "Decline" }));
  await page.keyboard.press("Space");
  await expect(consentBar(page)).toBeHidden();
  await expect(page.locator("[data-chat]")).toBeHidden();
  await expectNoTraffic(page, traffic);
  for (const path of ["/about", "/privacy"]) {
    await page.goto(site.url(path));
    await expectNoTraffic(page, traffic);
    await expect(page.locator("[data-consent], [data-chat]").filter({ visible: true })).toHaveCount(0);
  }
  await expect(page.getByText("You have opted out in this browser.")).toBeVisible();
  expect(await storedKeys(page)).toEqual(["privacyChoice"]);
  expect(await queues(page)).toBe("[[],null]");
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the bar is accessible, small and moves nothing on a ${name}`, async ({ page, context }) => {
    test.slow();
    await TagTraffic.capture(context, site.url("/"));
    await page.setViewportSize(viewport);
    await page.addInitScript(recordShifts);
    await page.goto(site.url("/about"));
    await expect(consentBar(page)).toBeVisible();
    // The bar asks first.
    await expect(chatButton(page)).toBeHidden();
    await waitForIdle(page);
    expect.soft(await readShifts(page)).toEqual([]);
    const box = await stableBox(consentBar(page));
    expect(box?.height).toBeLessThanOrEqual(viewport.height / 3);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(viewport.height, 0);
    const sizes = await consentBar(page).getByRole("button").evaluateAll((all) => all.map((button) => `${button.clientWidth} x ${button.clientHeight}`));
    expect(new Set(sizes).size).toBe(1);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolations(page);
    }
    // The end of the page is above the bar.
    const last = page.locator(".footer-line").locator("p, a").last();
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await areApart(last, consentBar(page))).toBe(true);
    }).toPass();
  });
}

test("without scripts there is neither bar nor chat button", async ({ browser }) => {
  await withoutScripts(browser, async (page) => {
    await page.goto(site.url("/about"));
    await expect(page.locator("[data-consent]")).toHaveCount(1);
    await expect(page.locator("[data-chat]")).toHaveCount(1);
    await expect(page.locator("[data-consent], [data-chat]").filter({ visible: true })).toHaveCount(0);
    await page.goto(site.url("/privacy"));
    await expect(page.locator("[data-privacy-choice]")).toHaveCount(1);
    await expect(page.locator("[data-privacy-choice]")).toBeHidden();
  });
});

async function withoutScripts(browser: Browser, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await use(await context.newPage());
  await context.close();
}

/** Presses Tab from the end of the page backwards until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("Shift+Tab");
    await expect(target).toBeFocused({ timeout: 2000 });
  }).toPass();
}
