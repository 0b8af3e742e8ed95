import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PageData } from "../data";
import { VISITED } from "../events";
import { configureAnalytics, onEachVisit, tellVisit } from "./visits";

const page: PageData = { pageType: "item", analyticsId: null, trackingScript: null, badge: null };
const queue = () => (window.dataLayer ?? []).map((entry) => (isArguments(entry) ? [...entry] : entry));

function isArguments(entry: unknown): entry is ArrayLike<unknown> & Iterable<unknown> {
  return Object.prototype.toString.call(entry) === "[object Arguments]";
}

function askNotToBeTracked(): void {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
}

function restoredFromCache(): void {
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
}

beforeEach(() => {
  window.dataLayer = [];
  document.title = "2021 Ford F-150";
  history.replaceState(null, "", "/used-vehicles/2021-ford-f-150/WM1042?utm_source=mail");
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(document, "prerendering");
});

test("a visit is told as a page view and as a visit event", () => {
  tellVisit(page);
  expect(queue()).toEqual([
    ["event", "page_view", { page_title: "2021 Ford F-150", page_location: location.href, page_referrer: "" }],
    { event: "visit", page_type: "item", page_path: "/used-vehicles/2021-ford-f-150/WM1042" },
  ]);
});

test("commands of the analytics are arguments objects, which it does not drop", () => {
  configureAnalytics("G-1");
  expect(window.dataLayer?.every(isArguments)).toBe(true);
  expect(queue()[1]).toEqual(["config", "G-1", { send_page_view: false }]);
});

test("a visitor who asks not to be tracked is not", () => {
  askNotToBeTracked();
  tellVisit(page);
  expect(window.dataLayer).toEqual([]);
});

test("what the page had queued before stays", () => {
  window.dataLayer = [{ event: "before" }];
  tellVisit(page);
  expect(window.dataLayer[0]).toEqual({ event: "before" });
});

test("a page that is loaded is visited at once, and again when it comes back from the cache", () => {
  const visited = vi.fn();
  onEachVisit(visited);
  expect(visited).toHaveBeenCalledTimes(1);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(visited).toHaveBeenCalledTimes(1);
  restoredFromCache();
  expect(visited).toHaveBeenCalledTimes(2);
});

test("an address that is come to without a page being loaded is a visit", () => {
  const visited = vi.fn();
  onEachVisit(visited);
  document.dispatchEvent(new CustomEvent(VISITED));
  expect(visited).toHaveBeenCalledTimes(2);
});

test("a page that is rendered ahead is visited only when it is shown", () => {
  Object.defineProperty(document, "prerendering", { value: true, configurable: true });
  const visited = vi.fn();
  onEachVisit(visited);
  expect(visited).not.toHaveBeenCalled();
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(visited).toHaveBeenCalledTimes(1);
});
