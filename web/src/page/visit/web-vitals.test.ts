// The metrics of a page, from the entries of a browser.

import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Entry = Record<string, unknown>;

let entries: Record<string, Entry[]>;
/** Entries that observers have not received yet. */
let waiting: Record<string, Entry[]>;

class Observer {
  static supportedEntryTypes: string[];
  #type = "";
  readonly #receive: (list: { getEntries: () => Entry[] }) => void;

  constructor(receive: (list: { getEntries: () => Entry[] }) => void) {
    this.#receive = receive;
  }

  observe({ type }: { type: string }): void {
    this.#type = type;
    this.#receive({ getEntries: () => entries[type] ?? [] });
  }

  takeRecords(): Entry[] {
    return waiting[this.#type]?.splice(0) ?? [];
  }
}

async function measure(): Promise<Record<string, string>> {
  const { measureSpeed } = await import("./web-vitals");
  return Object.fromEntries(measureSpeed()());
}

beforeEach(() => {
  Observer.supportedEntryTypes = ["largest-contentful-paint", "layout-shift", "event", "first-input"];
  waiting = {};
  entries = { navigation: [{ responseStart: 120.5, activationStart: 0 }], paint: [{ startTime: 300 }] };
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.stubGlobal("performance", {
    interactionCount: 0,
    getEntriesByType: (type: string) => entries[type] ?? [],
    getEntriesByName: () => entries.paint,
  });
});

afterEach(() => vi.unstubAllGlobals());

test("the last of the largest paints counts, also one that has not been received", async () => {
  entries["largest-contentful-paint"] = [{ startTime: 400 }, { startTime: 900.12345 }];
  expect(await measure()).toEqual({ ttfb: "120.5", lcp: "900.1235", cls: "0" });
  waiting["largest-contentful-paint"] = [{ startTime: 1000 }];
  expect(await measure()).toMatchObject({ lcp: "1000" });
});

test("a prerendered page counts from when it is shown", async () => {
  entries.navigation = [{ responseStart: 120, activationStart: 500 }];
  entries["largest-contentful-paint"] = [{ startTime: 700 }];
  expect(await measure()).toMatchObject({ ttfb: "0", lcp: "200" });
});

test("what is painted after the page was hidden does not count", async () => {
  entries["visibility-state"] = [
    { name: "visible", startTime: 0 },
    { name: "hidden", startTime: 350 },
  ];
  entries["largest-contentful-paint"] = [{ startTime: 340 }, { startTime: 5000 }];
  expect(await measure()).toMatchObject({ lcp: "340", cls: "0" });
  entries["visibility-state"] = [{ name: "hidden", startTime: 0 }];
  expect(await measure()).toEqual({ ttfb: "120.5" });
});

test("the worst of the groups of shifts counts, without those after an input", async () => {
  const shifts = [
    [1000, 0.1],
    [1900, 0.05],
    [4000, 0.02],
    [4500, 0.01, true],
    [12_000, 0.12],
  ];
  entries["layout-shift"] = shifts.map(([startTime, value, hadRecentInput = false]) => ({
    startTime,
    value,
    hadRecentInput,
  }));
  expect(await measure()).toMatchObject({ cls: "0.15" });
  // A group ends after five seconds.
  entries["layout-shift"] = Array.from({ length: 8 }, (_, at) => ({ startTime: 1000 + at * 900, value: 0.1 }));
  expect(await measure()).toMatchObject({ cls: "0.6" });
});

test("the slowest interaction counts, one in fifty left out", async () => {
  entries["first-input"] = [{ interactionId: 1, duration: 16 }];
  expect(await measure()).toMatchObject({ inp: "16" });
  entries.event = [
    { interactionId: 0, duration: 800 },
    { interactionId: 7, duration: 48 },
    { interactionId: 7, duration: 96 },
    { interactionId: 14, duration: 240 },
  ];
  expect(await measure()).toMatchObject({ inp: "240" });
  vi.stubGlobal("performance", { ...performance, interactionCount: 60 });
  expect(await measure()).toMatchObject({ inp: "96" });
});

test("a browser that observes nothing reports only the time to the first byte", async () => {
  Observer.supportedEntryTypes = [];
  expect(await measure()).toEqual({ ttfb: "120.5" });
});
