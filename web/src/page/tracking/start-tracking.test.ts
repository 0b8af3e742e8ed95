// What reports events other than page views loads on the first touch; until then they wait, in order.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { analytics, ascEvents, setUpTracking } from "../../testing/analytics";
import { page } from "../../testing/page";
import { PAGE_VISITED } from "../page-events";
import { type CapturedEvent, captureEvent } from "./captured-event";

setUpTracking();

let handle: (captured: CapturedEvent) => void;
const visit = () => handle(captureEvent(new Event(PAGE_VISITED)));
const names = () => ascEvents().map(({ event }) => event);

/** A click on the page's link, captured as it happens. */
function click(): void {
  const link = document.querySelector("a");
  link?.addEventListener("click", (event) => handle(captureEvent(event)), { once: true });
  link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

beforeEach(async () => {
  vi.resetModules();
  window.dataLayer = [];
  page('<a href="tel:+19015550142">Call</a>');
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  const { startTracking } = await import("./start-tracking");
  handle = await startTracking("home", analytics);
});

afterEach(() => vi.doUnmock("./trackers/track-events"));

test("page views are sent without a touch", async () => {
  visit();
  expect(names()).toEqual(["asc_pageview"]);
});

test("a press loads the rest, so that its click is sent at once", async () => {
  document.dispatchEvent(new Event("pointerdown"));
  await vi.dynamicImportSettled();
  click();
  expect(names()).toEqual(["asc_click_to_call"]);
});

test("events before it has loaded are sent in order", async () => {
  visit();
  click();
  visit();
  expect(names()).toEqual(["asc_pageview"]);
  await vi.waitFor(() => expect(names()).toEqual(["asc_pageview", "asc_click_to_call", "asc_pageview"]));
});

test("if it fails to load, page views are still sent", async () => {
  vi.doMock("./trackers/track-events", () => {
    throw new Error("offline");
  });
  click();
  visit();
  await vi.waitFor(() => expect(names()).toEqual(["asc_pageview"]));
  click();
  visit();
  expect(names()).toEqual(["asc_pageview", "asc_pageview"]);
});
