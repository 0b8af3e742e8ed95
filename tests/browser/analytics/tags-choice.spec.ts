// What a visitor chooses about tags: Global Privacy Control, opting out, and the chat.

import { expect, test } from "@playwright/test";
import { bar as compareBar, choose, toast } from "../compare/compare-bar";
import { vehiclePaths } from "../page-states";
import { open, waitForIdle } from "../shopper";
import { stubPhotos } from "../support/block-photos";
import { queues } from "./mock-analytics";
import { CHAT_SCRIPT, CHAT_WINDOW, TagTraffic, WITH_TAGS } from "./mock-tags";
import { areApart, chatButton, demoWith, DESKTOP, expectNoTraffic, expectTagsLoaded, PHONE, readShifts, recordShifts, storedKeys } from "./tagged-pages";

test.beforeEach(({ page }) => stubPhotos(page));

const site = demoWith("tags-choice", WITH_TAGS);

test("with Global Privacy Control nothing loads, and there is no chat button", async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true }));
  const traffic = await TagTraffic.capture(context, site.url("/"));
  await page.goto(site.url("/privacy#choices"));
  await expect(page.getByRole("status").filter({ hasText: "Your browser sends Global Privacy Control" })).toBeVisible();
  await expect(page.locator("[data-privacy-choice] button")).toBeHidden();
  await expectNoTraffic(page, traffic);
  await expect(page.locator("[data-chat]")).toBeHidden();
  expect(await queues(page)).toBe("[[],null]");
  expect(await storedKeys(page)).toEqual([]);
});

test("opting out ends all tags and the chat, and opting in brings them back", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  await page.goto(site.url("/privacy#choices"));
  await expectTagsLoaded(traffic);
  await expect(chatButton(page)).toBeVisible();
  const reloaded = page.waitForEvent("domcontentloaded");
  await page.getByRole("button", { name: "Opt out in this browser" }).click();
  await reloaded;
  traffic.requests.length = 0;
  await expect(page.getByText("You have opted out in this browser.")).toBeVisible();
  await expectNoTraffic(page, traffic);
  await expect(page.locator("[data-chat]")).toBeHidden();
  await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expectNoTraffic(page, traffic);
  await page.reload();
  await expectNoTraffic(page, traffic);
  await expect(page.locator("[data-chat]")).toBeHidden();
  expect(await queues(page)).toBe("[[],null]");
  expect(await storedKeys(page)).toEqual(["privacyChoice"]);

  await page.goto(site.url("/privacy#choices"));
  await page.getByRole("button", { name: "Opt in again" }).click();
  await expectTagsLoaded(traffic);
  await expect(page.getByText("This browser is measured as described below.")).toBeVisible();
  await expect(chatButton(page)).toBeVisible();
  traffic.requests.length = 0;
  await page.goto(site.url("/about"));
  await expectTagsLoaded(traffic);
  await expect(chatButton(page)).toBeVisible();
});

for (const [name, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  test(`the choice on the privacy page moves nothing on a ${name}`, async ({ page, context }) => {
    await TagTraffic.capture(context, site.url("/"));
    await page.setViewportSize(viewport);
    await page.addInitScript(recordShifts);
    await page.goto(site.url("/privacy#choices"));
    await expect(page.getByRole("button", { name: "Opt out in this browser" })).toBeInViewport();
    await waitForIdle(page);
    expect(await readShifts(page)).toEqual([]);
  });
}

test("opting out ends the chat in other tabs, too", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  await page.goto(site.url("/about"));
  await expect(chatButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto(site.url("/privacy#choices"));
  await other.getByRole("button", { name: "Opt out in this browser" }).click();
  await expect(other.getByText("You have opted out in this browser.")).toBeVisible();
  await expect(page.locator("[data-chat]")).toBeHidden({ timeout: 5000 });
  expect(traffic.loads(CHAT_SCRIPT)).toBe(0);
});

test("the chat loads when its button is pressed", async ({ page, context }) => {
  const traffic = await TagTraffic.capture(context, site.url("/"));
  await page.goto(site.url("/about"));
  await expectTagsLoaded(traffic);
  await expect(chatButton(page)).toBeVisible();
  await waitForIdle(page);
  expect(traffic.requests.filter(({ url }) => url.includes("chat.example"))).toEqual([]);

  traffic.blockChat(true);
  await chatButton(page).press("Enter");
  await expect(toast(page)).toContainText("Chat isn't available right now");
  await expect(chatButton(page)).toBeVisible();
  await expect(chatButton(page)).toBeEnabled();
  await expect(chatButton(page)).not.toHaveAttribute("aria-busy", "true");
  await expect(chatButton(page)).toBeFocused();

  traffic.blockChat(false);
  await chatButton(page).press("Enter");
  await expect(page.frameLocator("iframe[title='Chat']").getByText("Welcome")).toBeVisible();
  await expect(page.locator("[data-chat] button")).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  expect([traffic.loads(CHAT_SCRIPT), traffic.loads(CHAT_WINDOW)]).toEqual([2, 1]);
  const starts = () => traffic.ga4.filter(({ name }) => name === "asc_comm_engagement").map(({ parameters }) => parameters);
  await expect.poll(starts).toMatchObject([{ comm_type: "chat", comm_status: "start" }]);
  expect(traffic.violations).toEqual([]);
});

test("the chat button covers neither bars nor the end of the page on a phone", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await TagTraffic.capture(context, site.url("/"));
  const [vehicle = ""] = await vehiclePaths();
  const parts = { "call bar": page.locator("[data-call-bar]"), "compare bar": compareBar(page) };
  const expectFree = async (shown: readonly (keyof typeof parts)[]) => {
    await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
    for (const name of shown) {
      await expect(parts[name], name).toBeInViewport();
      await expect.poll(() => areApart(chatButton(page), parts[name]), name).toBe(true);
    }
  };
  const expectFreeEnd = async (shown: readonly (keyof typeof parts)[]) => {
    await expect(async () => {
      await page.mouse.wheel(0, 20_000);
      expect(await page.evaluate(() => Math.round(document.documentElement.scrollHeight - innerHeight - scrollY))).toBeLessThanOrEqual(1);
    }).toPass();
    const last = page.locator(".footer-line > *");
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect.poll(() => areApart(chatButton(page), last)).toBe(true);
    for (const name of shown) await expect.poll(() => areApart(parts[name], last), name).toBe(true);
  };
  await open(page, site.url(vehicle));
  await expectFree(["call bar"]);
  await expectFreeEnd(["call bar"]);
  await open(page, site.url("/inventory"));
  await choose(page, 2);
  await expectFree(["compare bar"]);
  await expectFreeEnd(["compare bar"]);
  await open(page, site.url(vehicle));
  await expectFree(["call bar", "compare bar"]);
  await expectFreeEnd(["call bar", "compare bar"]);
});
