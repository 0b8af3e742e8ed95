import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PRIVACY_KEY, VISITS_KEY } from "../../stores/storage-keys";
import { countListeners } from "../../testing/listeners";
import { nextTask } from "../../testing/page";

const metrics = new Map<string, number>();
const measureSpeed = vi.hoisted(() => vi.fn());
vi.mock("./web-vitals", () => ({ measureSpeed }));

let idle: (() => void) | undefined;
let beacons: [string, string][];
let visibility: DocumentVisibilityState;

async function runVisit(optIn = false): Promise<void> {
  const { startVisit } = await import("./start-visit");
  void startVisit({ pageType: "itemlist", optIn, analytics: null, badge: null, messages: null });
  await nextTask();
  idle?.();
  await vi.dynamicImportSettled();
  await nextTask();
}

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  localStorage.clear();
  // Each page measures once.
  vi.resetModules();
  metrics.clear();
  measureSpeed.mockReset().mockReturnValue(() => [...metrics].map(([name, value]) => [name, `${value}`]));
  beacons = [];
  visibility = "visible";
  idle = undefined;
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => {
    idle = callback;
  });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  Reflect.set(navigator, "sendBeacon", (address: string, body: URLSearchParams) => {
    beacons.push([address, body.toString()]);
    return true;
  });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "sendBeacon");
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
  vi.unstubAllGlobals();
});

test("the final metrics are sent once, when the page is left", async () => {
  await runVisit();
  metrics.set("lcp", 900);
  metrics.set("lcp", 1234.5);
  metrics.set("cls", 0);
  expect(beacons).toEqual([]);
  become("hidden");
  become("visible");
  metrics.set("inp", 40);
  become("hidden");
  expect(beacons).toEqual([["/visits", "page=itemlist&lcp=1234.5&cls=0"]]);
});

test("without measurements nothing is sent", async () => {
  await runVisit();
  become("hidden");
  expect(beacons).toEqual([]);
});

const REFUSALS: [string, refuse: () => void, optIn: boolean][] = [
  ["with Global Privacy Control", () => Reflect.set(navigator, "globalPrivacyControl", true), false],
  ["for a visitor who declined", () => localStorage.setItem(PRIVACY_KEY, "declined"), false],
  ["with opt-in and no choice", () => undefined, true],
];

test.each(REFUSALS)("%s nothing is measured", async (_when, refuse, optIn) => {
  refuse();
  await runVisit(optIn);
  expect([measureSpeed.mock.calls.length, localStorage.getItem(VISITS_KEY)]).toEqual([0, null]);
});

test.each(REFUSALS)("%s stored attribution is deleted and nothing is measured", async (_when, refuse, optIn) => {
  localStorage.setItem(VISITS_KEY, "{}");
  refuse();
  await runVisit(optIn);
  await waitFor(() => expect(localStorage.getItem(VISITS_KEY)).toBeNull());
  expect(measureSpeed).not.toHaveBeenCalled();
});

test("with opt-in an allowed visit is measured", async () => {
  localStorage.setItem(PRIVACY_KEY, "allowed");
  await runVisit(true);
  await waitFor(() =>
    expect([measureSpeed.mock.calls.length, localStorage.getItem(VISITS_KEY)]).toEqual([1, expect.anything()]),
  );
});

test("a page measures once, also if attribution was deleted before the visitor allowed it", async () => {
  localStorage.setItem(VISITS_KEY, "{}");
  const registered = countListeners(document, window);
  await runVisit(true);
  await waitFor(() => expect(localStorage.getItem(VISITS_KEY)).toBeNull());
  expect(registered()).toBe(0);
  localStorage.setItem(PRIVACY_KEY, "allowed");
  await runVisit(true);
  await waitFor(() => expect(measureSpeed).toHaveBeenCalledOnce());
  const first = registered();
  measureSpeed.mockClear();
  await runVisit(true);
  expect([measureSpeed.mock.calls.length, registered()]).toEqual([0, first]);
});

test("a visitor who opts out on the page sends no metrics", async () => {
  await runVisit();
  metrics.set("lcp", 900);
  localStorage.setItem(PRIVACY_KEY, "declined");
  become("hidden");
  expect(beacons).toEqual([]);
});
