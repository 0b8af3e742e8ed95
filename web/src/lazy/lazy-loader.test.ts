import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask, page } from "../testing/page";
import { type InteractiveModule, loadOnInteraction } from "./lazy-loader";

const start = vi.fn<InteractiveModule["start"]>(async () => undefined);
const importModule = vi.fn(async () => ({ start }));
const events: string[] = [];
const recordEvent = ({ type, target }: Event) => void events.push(`${type} ${target instanceof Element && target.id}`);
let removeListeners: () => void = () => undefined;

const element = (id: string) => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

beforeEach(() => {
  start.mockClear();
  importModule.mockClear();
  events.length = 0;
  history.replaceState(null, "", "/inventory?make=Ford");
  page(`<a id="skip" class="skip-link" href="#main">Skip to content</a>
    <main id="main"><a id="opener" href="#dialog">Ask</a><a id="link" href="/about">About</a>
    <form id="search" action="/inventory"><input id="banner-search" name="search"></form>
    <form id="sorting" data-apply action="/elsewhere"><select id="sort"><option>A</option></select></form>
    <react-island><form id="filters" action="/inventory"><input id="toyota" type="checkbox"></form></react-island></main>`);
  for (const kind of ["click", "submit", "change", "input"]) document.body.addEventListener(kind, recordEvent);
  // Whatever a test leaves waiting goes with it.
  const added = new AbortController();
  removeListeners = () => added.abort();
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation((kind: string, listener: unknown, options: unknown) => {
      const signal = AbortSignal.any([added.signal, ...(signalOf(options) ?? [])]);
      if (typeof listener === "function") add(kind, (event: Event) => listener(event), { ...Object(options), signal });
    });
  }
});

afterEach(() => {
  removeListeners();
  for (const kind of ["click", "submit", "change", "input"]) document.body.removeEventListener(kind, recordEvent);
});

function signalOf(options: unknown): AbortSignal[] | undefined {
  const signal: unknown = Reflect.get(Object(options), "signal");
  return signal instanceof AbortSignal ? [signal] : undefined;
}

test("nothing loads before an interaction, and then once", async () => {
  loadOnInteraction(importModule);
  await nextTask();
  expect(importModule).not.toHaveBeenCalled();
  for (const clientX of [7, 7]) {
    element("link").dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX }));
  }
  expect(importModule).not.toHaveBeenCalled();
  element("link").dispatchEvent(new MouseEvent("pointermove", { bubbles: true, clientX: 8 }));
  for (const kind of ["pointerdown", "focusin", "keydown"]) {
    element("link").dispatchEvent(new Event(kind, { bubbles: true }));
  }
  await nextTask();
  expect(importModule).toHaveBeenCalledOnce();
  expect(start).toHaveBeenCalledExactlyOnceWith(
    element("link"),
    "/inventory?make=Ford",
    expect.objectContaining({ type: "pointerdown" }),
  );
});

test("events before loading are held back and dispatched again afterwards", async () => {
  let arrive: () => void = () => undefined;
  loadOnInteraction(() => new Promise((resolve) => (arrive = () => resolve({ start }))));
  const form = element("search");
  element("opener").click();
  if (form instanceof HTMLFormElement) form.requestSubmit();
  element("sort").dispatchEvent(new Event("change", { bubbles: true }));
  element("banner-search").dispatchEvent(new Event("input", { bubbles: true }));
  await nextTask();
  expect(events).toEqual([]);
  for (const kind of ["submit", "click"]) document.body.addEventListener(kind, (event) => event.preventDefault());
  arrive();
  await waitFor(() => expect(events).toEqual(["click opener", "submit search", "change sort", "input banner-search"]));
  element("opener").click();
  expect(events.at(-1)).toBe("click opener");
});

test("Escape is dispatched again after loading, and no other key is", async () => {
  const keys: string[] = [];
  const recordKey = ({ key, target }: KeyboardEvent) => void keys.push(`${key} ${target === element("link")}`);
  document.body.addEventListener("keydown", recordKey);
  loadOnInteraction(importModule);
  for (const key of ["Tab", "Escape"]) {
    element("link").dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  expect(keys).toEqual(["Tab true", "Escape true"]);
  await nextTask();
  document.body.removeEventListener("keydown", recordKey);
  expect(keys).toEqual(["Tab true", "Escape true", "Escape true"]);
});

test("other clicks and clicks with modifier keys are not held back", () => {
  loadOnInteraction(() => new Promise(() => undefined));
  document.body.addEventListener("click", (event) => event.preventDefault(), { once: true });
  element("skip").click();
  element("link").click();
  element("opener").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(events).toEqual(["click skip", "click link", "click opener"]);
});

test("after a failed load links and forms work natively", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  loadOnInteraction(async () => {
    throw new Error("no network");
  });
  element("opener").click();
  await waitFor(() => expect(events).toEqual(["click opener"]));
  expect(said).toHaveBeenCalledOnce();
});

test.each([
  ["the module", async () => Promise.reject(new Error("no network"))],
  ["what it starts", async () => ({ start: () => Promise.reject(new Error("no network")) })],
])("a choice submits its form at once if %s does not load", async (_what, load) => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  document.body.addEventListener("submit", (event) => event.preventDefault());
  loadOnInteraction(load);
  for (const id of ["toyota", "sort"]) element(id).dispatchEvent(new Event("change", { bubbles: true }));
  await waitFor(() => expect(events).toEqual(["change toyota", "submit filters", "change sort", "submit sorting"]));
  element("toyota").dispatchEvent(new Event("change", { bubbles: true }));
  element("search").dispatchEvent(new Event("change", { bubbles: true }));
  expect(events.slice(4)).toEqual(["change toyota", "submit filters", "change search"]);
});

test.each([
  ["a dialog that the server has opened", '<dialog class="dialog" open></dialog>', ""],
  ["a dialog that the address names", '<dialog id="enquiry"></dialog>', "#enquiry"],
  ["a drawer that the address names", '<aside id="filters" data-drawer="all"></aside>', "#filters"],
])("%s loads the module at once", (_what, html, hash) => {
  page(html);
  history.replaceState(null, "", `/inventory${hash}`);
  loadOnInteraction(importModule);
  expect(importModule).toHaveBeenCalledOnce();
});

test("history navigation and a cached return load the module, the first pageshow does not", async () => {
  loadOnInteraction(importModule);
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  expect(importModule).not.toHaveBeenCalled();
  history.replaceState(null, "", "/inventory");
  window.dispatchEvent(new PopStateEvent("popstate"));
  await nextTask();
  expect(start).toHaveBeenCalledExactlyOnceWith(null, "/inventory?make=Ford", undefined);
});

test.each([
  ["a finger that is down", ["pointerdown"], "pointerdown"],
  ["one that scrolls", ["pointerdown", "pointercancel"], "pointerdown"],
  ["one that was lifted, whose click comes", ["pointerdown", "touchend"], "touchend"],
  ["a press with its click", ["pointerdown", "focusin", "pointerup", "click"], "click"],
  ["a key", ["keydown"], undefined],
])("the interactive code hears of the press: %s", async (_, kinds, last) => {
  let arrive: () => void = () => undefined;
  loadOnInteraction(() => new Promise((resolve) => (arrive = () => resolve({ start }))));
  for (const kind of kinds) element("link").dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  arrive();
  await waitFor(() => expect(start).toHaveBeenCalledOnce());
  expect(start.mock.calls[0]?.[2]?.type).toBe(last);
});
