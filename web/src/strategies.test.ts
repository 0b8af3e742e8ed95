import { afterEach, expect, test, vi } from "vitest";
import { strategyNamed } from "./strategies";
import { nextTask, page } from "./testing/page";

/** Starts a strategy on an element with a child, and says whether its moment has come. */
function started(name: string | null, html = "<div><button>fallback</button></div>") {
  const element = page(html).firstElementChild;
  if (!(element instanceof HTMLElement)) throw new Error("The page is empty.");
  const left = new AbortController();
  const come = vi.fn();
  void strategyNamed(name)(element, left.signal).then(come);
  const hasCome = async () => {
    await nextTask();
    return come.mock.calls.length > 0;
  };
  return { element, hasCome, leave: () => left.abort() };
}

/** Stands in for the browser's observer: says which elements are observed, and shows them. */
class Viewport {
  static observed = new Map<Element, Viewport>();
  readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe(element: Element): void {
    Viewport.observed.set(element, this);
  }
  disconnect(): void {
    for (const [element, observer] of Viewport.observed) if (observer === this) Viewport.observed.delete(element);
  }
  static show(element: Element, isIntersecting: boolean): void {
    const observer = Viewport.observed.get(element);
    const entry = { isIntersecting, target: element };
    // @ts-expect-error -- the entry has what the strategies look at, the observer is not looked at
    observer?.callback([entry], observer);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  Viewport.observed.clear();
});

test.each(["load", null, "no-such-strategy", "toString"])("%s means at once", async (name) => {
  expect(await started(name).hasCome()).toBe(true);
});

test("idle waits for the browser to be idle", async () => {
  let idle: () => void = () => undefined;
  vi.stubGlobal("requestIdleCallback", (callback: () => void) => {
    idle = callback;
    return 1;
  });
  const { hasCome } = started("idle");
  expect(await hasCome()).toBe(false);
  idle();
  expect(await hasCome()).toBe(true);
});

test("idle is called off when the island leaves", () => {
  const cancel = vi.fn();
  vi.stubGlobal("requestIdleCallback", () => 7);
  vi.stubGlobal("cancelIdleCallback", cancel);
  started("idle").leave();
  expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
});

test("idle waits a moment where a browser cannot say when it is idle", async () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  vi.useFakeTimers();
  const { element, leave } = started("idle");
  expect(vi.getTimerCount()).toBe(1);
  leave();
  expect(vi.getTimerCount()).toBe(0);
  expect(element.isConnected).toBe(true);
  vi.useRealTimers();
});

test("visible waits until the fallback comes near the screen", async () => {
  vi.stubGlobal("IntersectionObserver", Viewport);
  const { element, hasCome } = started("visible", "<div><script></script><p>fallback</p></div>");
  const fallback = element.querySelector("p");
  if (!fallback) throw new Error("There is no fallback.");
  expect([...Viewport.observed.keys()]).toEqual([fallback]);
  Viewport.show(fallback, false);
  expect(await hasCome()).toBe(false);
  Viewport.show(fallback, true);
  expect(await hasCome()).toBe(true);
  expect(Viewport.observed.size).toBe(0);
});

test("visible with nothing to see means at once", async () => {
  vi.stubGlobal("IntersectionObserver", Viewport);
  expect(await started("visible", "<div><script></script></div>").hasCome()).toBe(true);
});

test("visible stops watching when the island leaves", () => {
  vi.stubGlobal("IntersectionObserver", Viewport);
  const { leave } = started("visible");
  expect(Viewport.observed.size).toBe(1);
  leave();
  expect(Viewport.observed.size).toBe(0);
});

test.each(["pointerover", "touchstart", "focusin"])("interaction waits for %s", async (kind) => {
  const { element, hasCome } = started("interaction");
  expect(await hasCome()).toBe(false);
  element.querySelector("button")?.dispatchEvent(new Event(kind, { bubbles: true }));
  expect(await hasCome()).toBe(true);
});

test("interaction comes to nothing once the island has left", async () => {
  const { element, hasCome, leave } = started("interaction");
  leave();
  element.dispatchEvent(new Event("focusin"));
  expect(await hasCome()).toBe(false);
});
