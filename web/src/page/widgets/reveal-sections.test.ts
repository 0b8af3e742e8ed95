import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { revealSections } from "./reveal-sections";

const VIEW = 800;

/** Stands in for the browser's observer: reports the sections whose place a test sets. */
class View {
  static all: View[] = [];
  readonly watched = new Set<Element>();
  readonly callback: IntersectionObserverCallback;
  readonly threshold: number;
  constructor(callback: IntersectionObserverCallback, { threshold }: { threshold: number }) {
    this.callback = callback;
    this.threshold = threshold;
    View.all.push(this);
  }
  observe(element: Element): void {
    this.watched.add(element);
  }
  unobserve(element: Element): void {
    this.watched.delete(element);
  }
  report(target: Element, top: number): void {
    const height = 200;
    const inView = Math.max(0, Math.min(top + height, VIEW) - Math.max(top, 0)) / height;
    const boundingClientRect = new DOMRect(0, top, 400, height);
    const entry = { target, boundingClientRect, isIntersecting: inView > 0 && inView >= this.threshold };
    // @ts-expect-error -- the entry has what is looked at
    if (this.watched.has(target)) this.callback([entry], this);
  }
}

function motion(reduced: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
}

beforeEach(() => {
  View.all = [];
  vi.stubGlobal("IntersectionObserver", View);
  vi.stubGlobal("innerHeight", VIEW);
  motion(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function section(html = "<section data-reveal><a href='/service'>Service</a></section>"): HTMLElement {
  const found = page(html).querySelector("section");
  if (!found) throw new Error("There is no section.");
  return found;
}

/** The section is seen at these places, one after the other, measured from the upper edge of the view. */
function scrolled(target: HTMLElement, ...tops: number[]): string | undefined {
  for (const top of tops) for (const view of View.all) view.report(target, top);
  return target.dataset.revealState;
}

test("a section below the view waits until a part of it is in view", () => {
  const target = section();
  revealSections();
  expect(scrolled(target, 1200)).toBe("waiting");
  expect(scrolled(target, 790)).toBe("waiting");
  expect(scrolled(target, 700)).toBe("shown");
});

test("it is revealed once", () => {
  const target = section();
  revealSections();
  expect(scrolled(target, 1200, 700, 1200, 700)).toBe("shown");
  expect(View.all.every(({ watched }) => watched.size === 0)).toBe(true);
});

test.each([
  ["in view", 100],
  ["of which the upper edge is in view", 795],
  ["above the view", -900],
])("a section %s from the start never waits", (_where, top) => {
  const target = section();
  revealSections();
  expect(scrolled(target, top, 1200)).toBeUndefined();
});

test("focus reveals its section", () => {
  const target = section();
  revealSections();
  scrolled(target, 1200);
  target.querySelector("a")?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect(target.dataset.revealState).toBe("shown");
});

test.each([
  ["", 0.1],
  ["0.25", 0.25],
  ["0.9", 0.3],
  ["0", 0.1],
])("with %j a section is reached when %f of it is in view", (value, threshold) => {
  section(`<section data-reveal="${value}"></section>`);
  revealSections();
  expect(View.all.map((view) => view.threshold)).toEqual([threshold]);
});

test("a section higher than the view needs the least part", () => {
  const target = section('<section data-reveal="0.3"></section>');
  Object.defineProperty(target, "offsetHeight", { value: 3000 });
  revealSections();
  expect(View.all.map((view) => view.threshold)).toEqual([0.1]);
});

test("with reduced motion nothing is animated", () => {
  motion(true);
  const target = section();
  revealSections();
  expect(scrolled(target, 1200, 700)).toBeUndefined();
});
