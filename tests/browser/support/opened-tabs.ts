// Tabs that the browser opens beside the page. Playwright's own event `page` does not come for a tab whose document is
// there before it looks.

import { expect, type Page } from "@playwright/test";

/** The addresses of the tabs that were opened since the call, by the browser's own count. */
export async function watchOpenedTabs(page: Page): Promise<() => string[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser.");
  const session = await browser.newBrowserCDPSession();
  const opened = new Map<string, string>();
  const note = ({ targetInfo: { type, targetId, url } }: { targetInfo: { type: string; targetId: string; url: string } }) => {
    if (type === "page") opened.set(targetId, url);
  };
  session.on("Target.targetCreated", note);
  session.on("Target.targetInfoChanged", note);
  await session.send("Target.setDiscoverTargets", { discover: true });
  const before = new Set(opened.keys());
  expect(before.size).toBeGreaterThan(0);
  return () => [...opened].filter(([id]) => !before.has(id)).map(([, url]) => url);
}
