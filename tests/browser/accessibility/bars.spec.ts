// The bars at the lower edge of a phone, alone and together, wherever the page is scrolled to and however large its text is.

import { expect, type Page, test } from "@playwright/test";
import { WITH_TAGS } from "../analytics/mock-tags";
import { consentBar, demoWith } from "../analytics/tagged-pages";
import { setTextSize } from "../audits/layout";
import { toast, toggles } from "../compare/compare-bar";
import { vehiclePaths } from "../page-states";
import { open } from "../shopper";
import { stubPhotos } from "../support/block-photos";

/** The highest that they may be together, in pixels. */
const MOST = 96;
/** The highest that the notice about privacy may be, which lies over the others until it is answered. */
const MOST_OF_NOTICE = 506;
/** The most room below what is in a bar. */
const FOOT = 24;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(({ page }) => stubPhotos(page));

// Runs in the page.
function findings({ most, foot }: { most: number; foot: number }): string[] {
  const bars = [...document.querySelectorAll("[data-call-bar], [data-compare-bar]")].filter((bar) => bar.checkVisibility());
  const notice = document.querySelector("[data-consent]:not([hidden])");
  const inView = notice ? [notice] : bars.filter((bar) => bar.getBoundingClientRect().top < innerHeight - 1);
  const top = Math.min(innerHeight, ...inView.map((bar) => bar.getBoundingClientRect().top));
  const parts = inView.flatMap((bar) => [...bar.querySelectorAll<HTMLElement>("a, button, p, .photo")].filter((part) => part.checkVisibility() && part.offsetWidth > 1));
  const name = (part: Element) => `${part.className} "${part.textContent?.trim()}"`;
  const found: string[] = [];
  if (bars.some((bar) => bar.getBoundingClientRect().top < top - 0.5)) found.push("a bar stands above the notice");
  if (innerHeight - top > most) found.push(`the bars take ${Math.round(innerHeight - top)} px`);
  for (let y = top + 2; y < innerHeight; y += 2) {
    const covered = [0.1, 0.5, 0.9].every((x) => inView.some((bar) => bar.contains(document.elementFromPoint(innerWidth * x, y))));
    if (!covered) found.push(`a gap at ${Math.round(y)}`);
  }
  const lowest = Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
  if (parts.length > 0 && innerHeight - lowest > foot) found.push(`${Math.round(innerHeight - lowest)} px below what is in the bars`);
  for (const part of parts) {
    const box = part.getBoundingClientRect();
    if (box.left < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) found.push(`${name(part)} is off screen`);
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) found.push(`${name(part)} needs ${part.scrollWidth} px of ${part.clientWidth}`);
    for (const other of parts) {
      if (part === other || part.contains(other) || other.contains(part)) continue;
      const [one, two] = [box, other.getBoundingClientRect()];
      if (one.left + 0.5 < two.right && two.left + 0.5 < one.right && one.top + 0.5 < two.bottom && two.top + 0.5 < one.bottom) found.push(`${name(part)} overlaps ${name(other)}`);
    }
  }
  for (const message of document.querySelectorAll(".toast:not([data-removed])")) {
    const { bottom } = message.getBoundingClientRect();
    if (bottom > top + 0.5) found.push("a toast covers a bar");
  }
  return [...new Set(found)];
}

const expectGood = (page: Page, state: string) => expect.poll(() => page.evaluate(findings, { most: MOST, foot: FOOT }), state).toEqual([]);

/** Scrolls to the top, the quote button, halfway and the end. */
async function atEachPlace(page: Page, check: (place: string) => Promise<void>): Promise<void> {
  for (const place of ["top", "button", "middle", "end"]) {
    await page.evaluate((place) => {
      const button = document.getElementById("request-quote");
      const { scrollHeight } = document.documentElement;
      if (place === "button") button?.scrollIntoView({ block: "center", behavior: "instant" });
      else scrollTo({ top: { top: 0, middle: scrollHeight / 2, end: scrollHeight }[place] ?? 0, behavior: "instant" });
    }, place);
    await check(place);
  }
}

for (const size of ["100%", "200%"] as const) {
  for (const width of [320, 390]) {
    test(`with text of ${size} at ${width} px the bars of a vehicle's page are one, of at most ${MOST} px`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await open(page, (await vehiclePaths())[0] ?? "");
      await setTextSize(page, size);
      await atEachPlace(page, (place) => expectGood(page, `the call bar, ${place}`));
      await toggles(page).first().click();
      await expect(toast(page)).toHaveCount(1);
      await expectGood(page, "both and a toast");
      await atEachPlace(page, (place) => expectGood(page, `both, ${place}`));
      await page.goto("/about");
      await setTextSize(page, size);
      await expect(page.locator("[data-compare-bar]")).toBeVisible();
      await atEachPlace(page, (place) => expectGood(page, `the compare bar, ${place}`));
    });
  }

  test(`with text of ${size} no field that has the focus is below a bar`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, (await vehiclePaths())[0] ?? "");
    await toggles(page).first().click();
    await page.goto("/contact");
    await setTextSize(page, size);
    const fields = page.locator("main :is(input, textarea, select):not([tabindex='-1']):visible");
    for (const field of await fields.all()) {
      await field.focus();
      const isFree = () =>
        field.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const [x, y] = [left + width / 2, top + Math.min(height, 40) / 2];
          return document.elementFromPoint(x, y)?.closest("[data-compare-bar], .toast") === null;
        });
      await expect.poll(isFree).toBe(true);
    }
  });
}

test.describe("with the notice about privacy", () => {
  const site = demoWith("bars-opt-in", { ...WITH_TAGS, FORECOURT_PRIVACY__CONSENT: "opt-in" });

  for (const size of ["100%", "200%"] as const) {
    test(`with text of ${size} it covers the other bars, and leaves them as they were`, async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(site.url(new URL((await vehiclePaths())[0] ?? "", site.url("/")).pathname));
      await expect(consentBar(page)).toBeVisible();
      await setTextSize(page, size);
      const most = MOST_OF_NOTICE;
      const isGood = (state: string) => expect.poll(() => page.evaluate(findings, { most, foot: FOOT }), state).toEqual([]);
      await atEachPlace(page, (place) => isGood(`the notice and the call bar, ${place}`));
      await toggles(page).first().evaluate((toggle) => toggle.scrollIntoView({ block: "start", behavior: "instant" }));
      await toggles(page).first().click();
      await expect(toast(page)).toHaveCount(1);
      await atEachPlace(page, (place) => isGood(`the notice and both, ${place}`));
      await consentBar(page).getByRole("button", { name: "Decline" }).click();
      await expect(consentBar(page)).toBeHidden();
      await atEachPlace(page, (place) => expectGood(page, `both without the notice, ${place}`));
    });
  }
});
