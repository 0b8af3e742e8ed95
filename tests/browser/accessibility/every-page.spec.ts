// Every page at every width: status, metadata, layout, axe, dark mode contrast, tab order. One visit for all, because
// loading takes most of the time.

import { expect, test } from "@playwright/test";
import { expectDarkModeContrast, expectNoViolations } from "../audits/axe";
import { tabThroughPage } from "../audits/tab-order";
import { expectNoOverflowWithLargeText, expectValidLayoutAtWidths, MIN_TOUCH_TARGET } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { loadFully } from "../audits/load-fully";
import { expectWholePage } from "../audits/whole-page";
import { open } from "../shopper";
import { PAGE_STATES } from "../page-states";

// Colors are judged where they come to rest, not half-way through a fade. The findings say all; a trace would only take time.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });
test.beforeEach(({ page }) => stubPhotos(page));

// The last is the screen's own.
const PHONE_WIDTHS = [320, 390];
const DESKTOP_WIDTHS = [768, 1024, 1440];

for (const { name, status, noindex, path, canonical } of PAGE_STATES.filter(({ redirectsTo }) => redirectsTo === undefined)) {
  test(`${name} is good on its screen`, async ({ page, isMobile }) => {
    const address = await path();
    const answer = await open(page, address);
    expect(answer?.status()).toBe(status);
    if (canonical !== undefined) {
      await test.step("it is a whole page", () => expectWholePage(page, { canonical: canonical(address), noindex }));
    }
    await loadFully(page);
    await test.step("it is well laid out", () =>
      isMobile ? expectValidLayoutAtWidths(page, PHONE_WIDTHS, 844, { target: MIN_TOUCH_TARGET }) : expectValidLayoutAtWidths(page, DESKTOP_WIDTHS, 900),
    );
    if (isMobile) await test.step("it has room for large text", () => expectNoOverflowWithLargeText(page));
    await test.step("it is accessible", () => expectNoViolations(page));
    await test.step("its words can be read in the dark", () => expectDarkModeContrast(page));
    await test.step("it can be walked with the keyboard", async () => {
      expect.soft(await tabThroughPage(page)).toEqual([]);
    });
  });
}
