// When an island takes over from its fallback: what loads it, what it waits for, and clicks that wait for it.

import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { islandHtml, nextTask, page, touch } from "../testing/page";
import { type MountIsland, startIslands } from "./island-element";

const plain: MountIsland = (container, _props, life) => {
  container.textContent = "island";
  void life.mounted();
  return () => container.replaceChildren();
};

function start(islands: Record<string, MountIsland>): void {
  startIslands(Object.fromEntries(Object.entries(islands).map(([name, mount]) => [name, async () => ({ mount })])));
}

function island(): HTMLElement {
  const element = document.querySelector<HTMLElement>("react-island");
  if (!element) throw new Error("There is no island on the page.");
  return element;
}

const state = () => island().dataset.islandState;
const hasState = (wanted: string) => waitFor(() => expect(state()).toBe(wanted));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("an island loads when a control elsewhere that it names is touched", async () => {
  start({ plain });
  page(`<button id="one">Add</button><button data-add>Add</button>${islandHtml("plain")}`);
  island().dataset.controls = "[data-add]";
  touch(document.querySelector("#one") ?? island());
  expect(state()).toBe("waiting");
  touch(document.querySelector("[data-add]") ?? island());
  await hasState("mounted");
});

const LINK = '<a href="/photos/1.webp" data-needs-island>Photo</a><a href="/photos/2.webp" data-needs-island>Photo</a>';

/** Links of the island, whose clicks are recorded. */
function links(clicked: string[]): MountIsland {
  return (container, _props, life) => {
    container.innerHTML = LINK;
    container.addEventListener("click", (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLAnchorElement) clicked.push(event.target.pathname);
    });
    life.mounted();
    return () => container.replaceChildren();
  };
}

test("a click that only the island answers waits for it, and nothing else sees it twice", async () => {
  const clicked: string[] = [];
  let seen = 0;
  const count = () => {
    seen += 1;
  };
  document.addEventListener("click", count, { capture: true });
  start({ links: links(clicked) });
  page(islandHtml("links", { fallback: `<p>${LINK}</p>` }));
  document.querySelectorAll<HTMLElement>("[data-needs-island]")[1]?.click();
  expect([clicked, seen]).toEqual([[], 0]);
  await hasState("mounted");
  expect([clicked, seen]).toEqual([["/photos/2.webp"], 1]);
  document.querySelector<HTMLElement>("[data-needs-island]")?.click();
  expect([clicked, seen]).toEqual([["/photos/2.webp", "/photos/1.webp"], 2]);
  document.removeEventListener("click", count, { capture: true });
});

test("if the island fails, the click is the fallback's, and so are later ones", async () => {
  startIslands({ broken: () => Promise.reject(new Error("no network")) });
  page(islandHtml("broken", { fallback: LINK }));
  const clicked: boolean[] = [];
  document.body.addEventListener("click", (event) => {
    clicked.push(event.defaultPrevented);
    event.preventDefault();
  });
  document.querySelector<HTMLElement>("[data-needs-island]")?.click();
  expect(clicked).toEqual([]);
  await hasState("failed");
  expect(clicked).toEqual([false]);
  document.querySelector<HTMLElement>("[data-needs-island]")?.click();
  expect(clicked).toEqual([false, false]);
});

test("an island is not mounted while a row in it scrolls, or a finger scrolls it", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  start({ plain });
  page(islandHtml("plain", { fallback: "<ul><li>One</li></ul>" }));
  const row = document.querySelector("ul");
  if (!row) throw new Error("There is no row.");
  touch(row);
  row.dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(100);
  row.dispatchEvent(new Event("scroll"));
  await vi.advanceTimersByTimeAsync(100);
  expect(state()).toBe("loading");
  row.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "touch" }));
  row.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, pointerType: "touch" }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toBe("loading");
  row.dispatchEvent(new Event("touchend", { bubbles: true }));
  await vi.advanceTimersByTimeAsync(1_000);
  vi.useRealTimers();
  await hasState("mounted");
});

test("an island replaces its fallback only when the page's modules have started", async () => {
  let started: () => void = () => undefined;
  const modules = new Promise<void>((resolve) => {
    started = resolve;
  });
  page(islandHtml("plain", { fallback: "<p>fallback</p>" }));
  startIslands({ plain: async () => ({ mount: plain }) }, island(), modules);
  await nextTask();
  await nextTask();
  expect(state()).toBe("loading");
  started();
  await hasState("mounted");
});
