// Each page view is reported once: when the page opens, and when the back-forward cache restores it.

import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { fullChromium } from "../support/chromium";
import { stubPhotos } from "../support/block-photos";
import { loadFully } from "../audits/load-fully";
import { PAGE_STATES } from "../page-states";

// With the cache on, only the DevTools protocol sees restored pages.
test.use({ launchOptions: fullChromium });
test.beforeEach(({ page }) => stubPhotos(page));

interface Return {
  /** `BackForwardCacheRestore`, or `Navigation` where the page was loaded anew. */
  type: string;
  /** Why it was loaded anew. */
  reasons: string[];
}

/** Goes back in the history, as the browser's button does. */
async function goBack(protocol: CDPSession): Promise<Return> {
  const returned = new Promise<string>((resolve) => {
    protocol.on("Page.frameNavigated", ({ frame, type }) => {
      if (frame.parentId === undefined) resolve(type);
    });
  });
  const reasons = new Promise<string[]>((resolve) => {
    protocol.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason, context }) => `${reason} ${context ?? ""}`.trim())),
    );
  });
  const { currentIndex, entries } = await protocol.send("Page.getNavigationHistory");
  await protocol.send("Page.navigateToHistoryEntry", { entryId: entries[currentIndex - 1]?.id ?? -1 });
  const type = await returned;
  return { type, reasons: type === "BackForwardCacheRestore" ? [] : await reasons };
}

/** The events so far, each with its path. */
async function reportedEvents(protocol: CDPSession): Promise<string[]> {
  const expression = `(window.dataLayer ?? []).flatMap((entry) =>
    entry.event === "visit" ? ["visit " + entry.page_path]
    : entry[0] === "event" && entry[1] === "page_view" ? ["page_view " + new URL(entry[2].page_location).pathname] : [])`;
  const { result } = await protocol.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value;
}

/** Opens the page and waits until nothing in it is still on its way: a page that loads is not kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await loadFully(page);
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
}

for (const { name, path } of PAGE_STATES.filter(({ status, noindex, redirectsTo }) => status === 200 && !noindex && redirectsTo === undefined)) {
  test(`${name} reports its page views and is restored from the cache`, async ({ page }) => {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Page.enable");
    await visit(page, await path());
    const { pathname } = new URL(page.url());
    const once = [`page_view ${pathname}`, `visit ${pathname}`];
    await expect.poll(() => reportedEvents(protocol)).toEqual(once);

    // By a link, so that the transition from page to page is part of it.
    const [link, heading] = pathname === "/privacy" ? ["About Us", /^About/] : ["Privacy Policy", "Privacy Policy"];
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect.poll(() => reportedEvents(protocol)).toHaveLength(2);

    expect(await goBack(protocol)).toEqual({ type: "BackForwardCacheRestore", reasons: [] });
    await expect.poll(() => reportedEvents(protocol)).toEqual([...once, ...once]);
  });
}
