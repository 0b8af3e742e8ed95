// Every visit of a page is told, once: when it is opened, and again when it comes back from the browser's back-forward cache,
// which every page is fit for.

import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { wholeBrowser } from "../site/chromium";
import { skipPhotos } from "../photos";
import { settled } from "../judges/settled";
import { STATES } from "../states";

// With the cache on, only the protocol itself sees what comes back.
test.use({ launchOptions: wholeBrowser });
test.beforeEach(({ page }) => skipPhotos(page));

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

/** The events told so far, each with the path it is about. */
async function told(protocol: CDPSession): Promise<string[]> {
  const expression = `(window.dataLayer ?? []).flatMap((entry) =>
    entry.event === "visit" ? ["visit " + entry.page_path]
    : entry[0] === "event" && entry[1] === "page_view" ? ["page_view " + new URL(entry[2].page_location).pathname] : [])`;
  const { result } = await protocol.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value;
}

/** Opens the page and waits until nothing in it is still on its way: a page that loads is not kept. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await Promise.all(page.frames().map((frame) => frame.waitForLoadState()));
}

for (const { name, path } of STATES.filter(({ status, noindex, goesOnTo }) => status === 200 && !noindex && goesOnTo === undefined)) {
  test(`${name} tells its visits and comes back from the cache`, async ({ page }) => {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Page.enable");
    await visit(page, await path());
    const { pathname } = new URL(page.url());
    const once = [`page_view ${pathname}`, `visit ${pathname}`];
    await expect.poll(() => told(protocol)).toEqual(once);

    // By a link, so that the transition from page to page is part of it.
    const [link, heading] = pathname === "/privacy" ? ["About Us", /^About/] : ["Privacy Policy", "Privacy Policy"];
    await page.getByRole("contentinfo").getByRole("link", { name: link }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect.poll(() => told(protocol)).toHaveLength(2);

    expect(await goBack(protocol)).toEqual({ type: "BackForwardCacheRestore", reasons: [] });
    await expect.poll(() => told(protocol)).toEqual([...once, ...once]);
  });
}
