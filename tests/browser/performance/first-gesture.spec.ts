// The first gesture on a page whose scripts come while it is made, on a machine that is six times slower.

import { type CDPSession, expect, type Page, test } from "@playwright/test";
import { stubPhotos } from "../support/block-photos";
import { vehiclePaths } from "../page-states";
import { open } from "../shopper";
import { photos } from "../vehicle/gallery";

const TIMES = 20;
const SLOWDOWN = 6;

test.beforeEach(({ page }) => stubPhotos(page));

interface Point {
  x: number;
  y: number;
}

async function slowPage(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return session;
}

const touch = (session: CDPSession, type: "touchStart" | "touchMove" | "touchEnd", points: Point[]) =>
  session.send("Input.dispatchTouchEvent", { type, touchPoints: points });

/** Where the large photo is. */
async function middle(page: Page): Promise<Point> {
  const { x, y, width, height } = (await photos(page).getByRole("group").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width * 0.8, y: y + height / 2 };
}

/** Records the photo in view of each frame, from 1 on. */
async function recordPhotos(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, "photosSeen", seen);
    const look = () => {
      const view = [...document.querySelectorAll<HTMLElement>(".gallery.carousel-view")].find((one) => one.checkVisibility({ visibilityProperty: true }));
      const { left = 0, width = 1 } = view?.getBoundingClientRect() ?? {};
      const offsets = [...(view?.querySelectorAll("li") ?? [])].map((slide) => Math.abs(slide.getBoundingClientRect().left - left) / width);
      const nearest = offsets.indexOf(Math.min(...offsets)) + 1;
      if (nearest > 0 && seen.at(-1) !== nearest) seen.push(nearest);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, "photosSeen"));
}

test(`of ${TIMES} first swipes none is lost, and no frame goes backward`, async ({ page }) => {
  test.setTimeout(TIMES * 30_000);
  const session = await slowPage(page);
  const paths = await vehiclePaths();
  for (let time = 0; time < TIMES; time += 1) {
    await open(page, paths[time % 4] ?? "");
    const seen = await recordPhotos(page);
    const from = await middle(page);
    await touch(session, "touchStart", [from]);
    for (let step = 1; step <= 10; step += 1) {
      await touch(session, "touchMove", [{ x: from.x - step * 22, y: from.y }]);
      // The speed of the finger is what the test is about; nothing is awaited.
      await page.waitForTimeout(12 + time);
    }
    await touch(session, "touchEnd", []);
    await expect(page.locator("react-island[name='gallery']")).toHaveAttribute("data-island-state", "mounted");
    await expect(photos(page).locator("[data-moves]")).toBeAttached();
    await expect(photos(page).locator("[data-gallery-at]").locator("visible=true"), `swipe ${time + 1}`).toHaveText(/^2 /);
    expect.soft(await seen(), `swipe ${time + 1}`).toEqual([1, 2]);
  }
});

test(`of ${TIMES} first taps on the photo each opens the viewer, once`, async ({ page }) => {
  test.setTimeout(TIMES * 30_000);
  const session = await slowPage(page);
  const paths = await vehiclePaths();
  for (let time = 0; time < TIMES; time += 1) {
    await open(page, paths[time % 4] ?? "");
    const at = await middle(page);
    await touch(session, "touchStart", [at]);
    // How long the finger is down is what the test is about; nothing is awaited.
    await page.waitForTimeout(20 + 15 * time);
    await touch(session, "touchEnd", []);
    await expect(page.getByRole("dialog", { name: "Photos" }), `tap ${time + 1}`).toHaveCount(1);
  }
});

const ISLANDS = {
  "car-finder-form": { path: async () => "/car-finder", control: "#car-finder-tab-contact-info", done: "#car-finder-tab-contact-info[aria-selected='true']" },
  "compare-bar": { path: async () => "/inventory", control: "[data-compare]", done: "[data-compare][aria-pressed='true']" },
  "enquiry-form": { path: async () => "/contact", control: "[name='contactBy'][value='call']", done: "[name='contactBy'][value='call']:checked" },
  filters: { path: async () => "/inventory", control: "#open-filters", done: "dialog#filters[open]" },
  "search-panel": { path: async () => "/inventory", control: "a[data-dialog='search-panel'], a[href='#search-panel']", done: "dialog#search-panel[open]" },
  "trade-in-form": { path: async () => "/sell", control: "main form input:not([type='hidden'])", done: "main form input:focus" },
};

for (const [name, { path, control, done }] of Object.entries(ISLANDS)) {
  test(`of ${TIMES} first taps on ${name} none is lost`, async ({ page }) => {
    test.setTimeout(TIMES * 30_000);
    const session = await slowPage(page);
    for (let time = 0; time < TIMES; time += 1) {
      await page.evaluate(() => localStorage.clear()).catch(() => undefined);
      await open(page, await path());
      const target = page.locator(control).locator("visible=true").first();
      const box = page.locator(control).first();
      const touched = (await target.count()) > 0 ? target : box.locator("..");
      await touched.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
      const { x, y, width, height } = (await touched.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await touch(session, "touchStart", [{ x: x + width / 2, y: y + height / 2 }]);
      // How long the finger is down is what the test is about; nothing is awaited.
      await page.waitForTimeout(20 + 15 * time);
      await touch(session, "touchEnd", []);
      await expect(page.locator(done).first(), `tap ${time + 1}`).toBeAttached();
    }
  });
}
