// What a shopper sees of the inventory when the feed ails is a page like any other: conforming, accessible, well laid out.

import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../judges/axe";
import { expectConforming } from "../judges/conformance";
import { runDemo } from "../site/demo";
import { expectWellLaidOut, FINGER } from "../judges/layout";
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
      await expectConforming((await answer?.text()) ?? "");
      await expectNoViolations(page);
      await expectWellLaidOut(page, isMobile ? { target: FINGER } : {});
    } finally {
      await page.goto("about:blank");
      await demo.stop();
    }
  });
}
