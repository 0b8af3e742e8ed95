import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VISITS_KEY } from "../../stores/storage-keys";
import { nextTask } from "../../testing/page";

type Note = (metric: { name: string; value: number }) => void;

const watched = vi.hoisted(() => new Map<string, Note>());
vi.mock("web-vitals", () => {
  const watch = (name: string) => (note: Note) => void watched.set(name, note);
  return { onLCP: watch("LCP"), onINP: watch("INP"), onCLS: watch("CLS"), onTTFB: watch("TTFB") };
});

let idle: (() => void) | undefined;
let beacons: [string, string][];
let visibility: DocumentVisibilityState;

async function runVisit(): Promise<void> {
  const { startVisit } = await import("./start-visit");
  void startVisit("itemlist");
  await nextTask();
  idle?.();
  await vi.dynamicImportSettled();
  await nextTask();
}

function become(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event("visibilitychange"));
}

const note = (name: string, value: number) => watched.get(name)?.({ name, value });

beforeEach(() => {
  localStorage.clear();
  watched.clear();
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
  note("LCP", 900);
  note("LCP", 1234.56789);
  note("CLS", 0);
  expect(beacons).toEqual([]);
  become("hidden");
  become("visible");
  note("INP", 40);
  become("hidden");
  expect(beacons).toEqual([["/visits", "page=itemlist&lcp=1234.5679&cls=0"]]);
});

test("without measurements nothing is sent", async () => {
  await runVisit();
  become("hidden");
  expect(beacons).toEqual([]);
});

test("with Global Privacy Control nothing is measured", async () => {
  Reflect.set(navigator, "globalPrivacyControl", true);
  await runVisit();
  expect([idle, watched.size]).toEqual([undefined, 0]);
});

test("with Global Privacy Control stored attribution is deleted and nothing is measured", async () => {
  localStorage.setItem(VISITS_KEY, "{}");
  Reflect.set(navigator, "globalPrivacyControl", true);
  await runVisit();
  await waitFor(() => expect(localStorage.getItem(VISITS_KEY)).toBeNull());
  expect(watched.size).toBe(0);
});
