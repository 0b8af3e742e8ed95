import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask, page } from "../../testing/page";
import { captureScriptTags } from "../../testing/script-tags";
import { CONTENT_REPLACED } from "../page-events";
import { showDealRatings } from "./deal-rating";

const badge = { script: "https://badge.example/b.js", style: "STYLE1", height: 60, timeoutMs: 5000 };
const BADGES =
  '<span data-cg-vin="1FT" data-cg-price="21990"></span><span data-cg-vin="2FT" data-cg-price="9990"></span>';

let observed: Element[] = [];
let comeIntoView: () => void = () => undefined;
let scripts: HTMLScriptElement[] = [];
const hidden = () => [...document.querySelectorAll<HTMLElement>("[data-cg-vin]")].map((element) => element.hidden);

beforeEach(() => {
  scripts = captureScriptTags();
  observed = [];
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => callback());
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoView = () => callback([{ isIntersecting: true }]);
      }
      observe = (element: Element) => observed.push(element);
      disconnect = () => undefined;
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, "CarGurus");
});

async function shown(html = BADGES): Promise<void> {
  page(html);
  void showDealRatings(badge);
  await nextTask();
}

test("the script loads once, when the first badge is in view, after its options are set", async () => {
  await shown();
  expect(observed).toHaveLength(2);
  expect(scripts).toEqual([]);
  comeIntoView();
  comeIntoView();
  await nextTask();
  expect(scripts.map((script) => script.src)).toEqual([badge.script]);
  expect(window.CarGurus?.DealRatingBadge?.options).toEqual({ style: "STYLE1", defaultHeight: "60", live: true });
});

test("without IntersectionObserver the script loads 100 ms later", async () => {
  vi.stubGlobal("IntersectionObserver", undefined);
  vi.useFakeTimers();
  page(BADGES);
  void showDealRatings(badge);
  await vi.advanceTimersByTimeAsync(99);
  expect(scripts).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(scripts.map((script) => script.src)).toEqual([badge.script]);
});

test("later badges are observed too", async () => {
  await shown("");
  expect(observed).toEqual([]);
  page(BADGES);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  expect(observed).toHaveLength(2);
});

test("badges are hidden when the script fails, and so are later ones", async () => {
  await shown();
  comeIntoView();
  await nextTask();
  scripts[0]?.dispatchEvent(new Event("error"));
  await nextTask();
  expect(hidden()).toEqual([true, true]);
  page(BADGES);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  expect(hidden()).toEqual([true, true]);
});

test("badges are hidden when the script times out", async () => {
  await shown();
  vi.useFakeTimers();
  comeIntoView();
  await vi.advanceTimersByTimeAsync(4999);
  expect(hidden()).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hidden()).toEqual([true, true]);
});

test("badges stay when the script loads", async () => {
  await shown();
  vi.useFakeTimers();
  comeIntoView();
  await vi.advanceTimersByTimeAsync(0);
  scripts[0]?.dispatchEvent(new Event("load"));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(hidden()).toEqual([false, false]);
});

test("without a configured badge nothing happens", async () => {
  page(BADGES);
  await showDealRatings({});
  expect(observed).toEqual([]);
});
