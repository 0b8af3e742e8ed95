import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask } from "../../testing/page";
import { collectScripts } from "../../testing/scripts";
import type { PageData } from "../data";
import { loadTracking } from "./partners";

const page: PageData = {
  pageType: "home",
  analyticsId: "G-1",
  trackingScript: "https://tracking.example/t.js",
  badge: null,
};

let idle: (() => void) | undefined;
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = collectScripts();
  window.dataLayer = [];
  idle = undefined;
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => {
    idle = callback;
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  Reflect.deleteProperty(document, "readyState");
});

test("the scripts come when the page has loaded and the browser is idle, not before", async () => {
  Object.defineProperty(document, "readyState", { value: "interactive", configurable: true });
  void loadTracking(page);
  await nextTask();
  expect(idle).toBeUndefined();
  window.dispatchEvent(new Event("load"));
  await nextTask();
  expect(scripts).toEqual([]);
  idle?.();
  await nextTask();
  expect(scripts.map((script) => script.src)).toEqual([
    "https://www.googletagmanager.com/gtag/js?id=G-1",
    "https://tracking.example/t.js",
  ]);
  expect(scripts.every((script) => script.async)).toBe(true);
});

test("the analytics is configured at once, before the first page view", () => {
  void loadTracking(page);
  expect(window.dataLayer).toHaveLength(2);
});

test("nothing is loaded that is not configured", async () => {
  await loadTracking({ ...page, analyticsId: null, trackingScript: null });
  expect(idle).toBeUndefined();
  expect(window.dataLayer).toEqual([]);
});

test("nothing is loaded for a visitor who asks not to be tracked", async () => {
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  await loadTracking(page);
  expect(idle).toBeUndefined();
  expect(scripts).toEqual([]);
});

test("a script that does not come troubles nobody", async () => {
  const loaded = loadTracking({ ...page, analyticsId: null });
  await nextTask();
  idle?.();
  await nextTask();
  scripts[0]?.dispatchEvent(new Event("error"));
  await expect(loaded).resolves.toBeUndefined();
});
