// Transitions between pages. What a browser skips it rejects, and reports as an error of the page unless that is handled.

import { expect, test } from "@playwright/test";
import { ONE_SCREEN } from "../support/one-screen";

test("a page handles transitions from its first frame on, however late its script is", ONE_SCREEN, async ({ page }) => {
  const errors: string[] = [];
  page.on("pageerror", ({ name, message }) => errors.push(`${name}: ${message}`));
  await page.route("**/assets/main-*.js", async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener;
    let isHandled = false;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...more: never[]) {
      if (type === "pagereveal") isHandled = true;
      // @ts-expect-error -- the arguments of the caller
      add.call(this, type, ...more);
    } as typeof add;
    add.call(window, "pagereveal", () => document.documentElement.setAttribute("data-reveal-handled", `${isHandled}`));
  });
  await page.goto("/about");
  for (const name of ["Contact Us", "Finance", "Search Inventory", "About Us"]) {
    await expect(page.locator("html")).toHaveAttribute("data-reveal-handled", "true");
    const link = page.getByRole("banner").getByRole("link", { name, exact: true }).filter({ visible: true });
    const path = (await link.getAttribute("href")) ?? "";
    await link.click({ noWaitAfter: true });
    await page.waitForURL(`**${path}`, { waitUntil: "commit" });
  }
  expect(errors).toEqual([]);
});
