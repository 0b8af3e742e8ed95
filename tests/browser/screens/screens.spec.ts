// Every page on every screen: well laid out, accessible, readable in the dark, and to be walked with the keyboard alone. One visit for all,
// because most of a check's time is the page's coming.

import { expect, test } from "@playwright/test";
import { expectContrastInTheDark, expectNoViolations } from "../judges/axe";
import { walk } from "../judges/keyboard";
import { expectRoomForLargeText, expectWellLaidOutAt, FINGER } from "../judges/layout";
import { skipPhotos } from "../photos";
import { settled } from "../judges/settled";
import { open } from "../shopper";
import { STATES } from "../states";

// Colors are judged where they come to rest, not half-way through a fade. The findings say all; a trace would only take time.
test.use({ contextOptions: { reducedMotion: "reduce" }, trace: "off" });
test.beforeEach(({ page }) => skipPhotos(page));

// The last is the screen's own.
const PHONE_WIDTHS = [320, 390];
const DESKTOP_WIDTHS = [768, 1024, 1440];

for (const { name, path } of STATES.filter(({ goesOnTo }) => goesOnTo === undefined)) {
  test(`${name} is good on its screen`, async ({ page, isMobile }) => {
    await open(page, await path());
    await settled(page);
    await test.step("it is well laid out", () =>
      isMobile ? expectWellLaidOutAt(page, PHONE_WIDTHS, 844, { target: FINGER }) : expectWellLaidOutAt(page, DESKTOP_WIDTHS, 900),
    );
    if (isMobile) await test.step("it has room for large text", () => expectRoomForLargeText(page));
    await test.step("it is accessible", () => expectNoViolations(page));
    await test.step("its words can be read in the dark", () => expectContrastInTheDark(page));
    await test.step("it can be walked with the keyboard", async () => {
      expect.soft(await walk(page)).toEqual([]);
    });
  });
}
