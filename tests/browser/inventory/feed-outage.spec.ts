// The inventory during a feed outage: valid HTML, accessible, good layout.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { expectValidHtml } from "../audits/valid-html";
import { runDemo } from "../support/demo";
import { expectValidLayout, MIN_TOUCH_TARGET } from "../audits/layout";
import { open } from "../shopper";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const AILMENTS = [
  { fault: "status:503", status: 503, heading: "Unable to Load Inventory" },
  { fault: "not-array", status: 200, heading: "No Vehicles Available" },
  { fault: "hang", status: 503, heading: "Loading vehicles..." },
] as const;

for (const { fault, status, heading } of AILMENTS) {
  test(`the inventory of a feed with ${fault} is a good page`, async ({ page, isMobile }) => {
    const demo = await runDemo(`feed-${fault.replace(":", "-")}-${isMobile}`, {
      FORECOURT_SANDBOX__FEED_FAULT: fault,
      FORECOURT_FEED__RETRIES: "0",
    });
    try {
      const address = new URL("/inventory", demo.site).href;
      const answer = await open(page, address);
      expect(answer?.status()).toBe(status);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expectValidHtml((await answer?.text()) ?? "");
      await expectNoViolations(page);
      await expectValidLayout(page, isMobile ? { target: MIN_TOUCH_TARGET } : {});
    } finally {
      await page.goto("about:blank");
      await demo.stop();
    }
  });
}
