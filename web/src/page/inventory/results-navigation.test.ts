import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { mockResultsServer, resultsHtml } from "../../testing/inventory/results";
import { stubLayouts } from "../../testing/layouts";
import { page } from "../../testing/page";
import { PAGE_VISITED } from "../page-events";
import { ResultsNavigation } from "./results-navigation";

const count = () => document.getElementById("count")?.textContent;
const isBusy = () => document.getElementById("results")?.hasAttribute("aria-busy");
const at = () => location.pathname + location.search;
/** A frame later. */
const settled = () => vi.advanceTimersByTimeAsync(20);

let stay: AbortController;
let browsing: ResultsNavigation;
let asked: ReturnType<typeof mockResultsServer>;
let pushed: number;
let visits: number;

beforeEach(() => {
  vi.useFakeTimers();
  stubLayouts();
  asked = mockResultsServer();
  sessionStorage.clear();
  history.replaceState(null, "", "/inventory");
  page(`<div id="results">${resultsHtml("/inventory", "all")}</div>`);
  stay = new AbortController();
  browsing = new ResultsNavigation();
  browsing.start(stay.signal);
  pushed = history.length;
  visits = 0;
  document.addEventListener(PAGE_VISITED, () => (visits += 1), { signal: stay.signal });
});

afterEach(() => {
  stay.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Moves the history to this URL, as the browser's buttons do. */
function comeBackTo(address: string, state: unknown): void {
  history.replaceState(state, "", address);
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
}

test("the response is inserted, and the URL becomes the server's canonical one", async () => {
  browsing.navigate("/inventory?make=ford");
  expect([browsing.requestedUrl, isBusy()]).toEqual(["/inventory?make=ford", false]);
  await vi.advanceTimersByTimeAsync(250);
  expect([asked[0]?.path, isBusy()]).toEqual(["/inventory/results?make=ford", true]);
  asked[0]?.respond(resultsHtml("/inventory?make=Ford", "Fords"));
  await settled();
  const address = "/inventory?make=Ford";
  expect([count(), at(), browsing.requestedUrl, isBusy()]).toEqual(["Fords", address, address, false]);
  expect([history.length - pushed, visits]).toEqual([1, 1]);
});

test("going back before the script loads shows the right entry", async () => {
  stay.abort();
  stay = new AbortController();
  sessionStorage.setItem("inventory-scroll", '[["before",700]]');
  history.replaceState({ entry: "before" }, "", "/inventory?make=Ford");
  vi.stubGlobal("scrollY", 400);
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  new ResultsNavigation().start(stay.signal, "/inventory?make=Ford&page=2");
  asked.at(-1)?.respond(resultsHtml("/inventory?make=Ford", "Fords"));
  await settled();
  expect(count()).toBe("Fords");
  expect(scrolled).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" });
});

test("the title changes after the URL, also on the way back", async () => {
  page(`<h1>Find <span data-subject-shown></span></h1><div id="results">${resultsHtml("/inventory", "all")}</div>`);
  const subject = () => document.querySelector("[data-subject-shown]")?.textContent;
  document.title = "all";
  const titles: string[] = [];
  const push = history.pushState.bind(history);
  vi.spyOn(history, "pushState").mockImplementation((...entry) => {
    titles.push(document.title);
    push(...entry);
  });
  document.addEventListener(PAGE_VISITED, () => titles.push(document.title), { signal: stay.signal });
  browsing.navigate("/inventory?make=Ford");
  asked[0]?.respond(resultsHtml("/inventory?make=Ford", "Fords", { subject: "Used Ford" }));
  await settled();
  expect(titles).toEqual(["all", "Fords"]);
  expect(subject()).toBe("Used Ford");
  expect(document.getElementById("breadcrumbs")?.textContent).toBe("Home / Used Ford");
  comeBackTo("/inventory", null);
  asked[1]?.respond(resultsHtml("/inventory", "all"));
  await settled();
  expect([document.title, subject()]).toEqual(["all", ""]);
});

test("a newer request cancels the older one", async () => {
  browsing.navigate("/inventory?make=Ford");
  browsing.navigate("/inventory?make=Honda");
  expect(asked[0]?.signal?.aborted).toBe(true);
  asked[1]?.respond(resultsHtml("/inventory?make=Honda", "Hondas"));
  await settled();
  asked[0]?.respond(resultsHtml("/inventory?make=Ford", "Fords"));
  await settled();
  expect([count(), at()]).toEqual(["Hondas", "/inventory?make=Honda"]);
});

test("typing is debounced and is one history entry", async () => {
  for (const text of ["f", "fo", "for"])
    browsing.navigate(`/inventory?search=${text}`, { control: "search", delayMs: 300 });
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.map(({ path }) => path)).toEqual(["/inventory/results?search=for"]);
  asked[0]?.respond(resultsHtml("/inventory?search=for", "for"));
  await settled();
  browsing.navigate("/inventory?search=ford", { control: "search", delayMs: 300 });
  browsing.flush();
  asked[1]?.respond(resultsHtml("/inventory?search=ford", "ford"));
  await settled();
  expect([at(), history.length - pushed, visits]).toEqual(["/inventory?search=ford", 1, 1]);
  browsing.navigate("/inventory?search=ford&make=Ford");
  asked[2]?.respond(resultsHtml("/inventory?search=ford&make=Ford", "Fords"));
  await settled();
  browsing.navigate("/inventory?search=for&make=Ford", { control: "search", delayMs: 300 });
  browsing.flush();
  asked[3]?.respond(resultsHtml("/inventory?search=for&make=Ford", "other"));
  await settled();
  expect(history.length - pushed).toBe(3);
});

test("returning to the shown URL before the delay sends no request", async () => {
  browsing.navigate("/inventory?search=f", { control: "search", delayMs: 300 });
  browsing.navigate("/inventory", { control: "search", delayMs: 300 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(0);
  expect(browsing.requestedUrl).toBe("/inventory");
});

test("leaving the page cancels pending and delayed requests", async () => {
  browsing.navigate("/inventory?make=Ford");
  for (const leaving of ["beforeunload", "pagehide"]) window.dispatchEvent(new Event(leaving));
  expect(asked[0]?.signal?.aborted).toBe(true);
  browsing.navigate("/inventory?search=f", { control: "search", delayMs: 300 });
  window.dispatchEvent(new Event("pagehide"));
  await vi.advanceTimersByTimeAsync(1000);
  expect([asked.length, isBusy()]).toEqual([1, false]);
  // It may come back from the browser's cache.
  expect(browsing.requestedUrl).toBe("/inventory");
});

test("without a response the browser loads the URL", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  browsing.navigate("/inventory?make=Ford");
  asked[0]?.respond(null);
  await settled();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/inventory?make=Ford");
  expect(count()).toBe("all");
});

test("an error is shown but not cached", async () => {
  browsing.navigate("/inventory?make=Ford");
  asked[0]?.respond('<div data-address="/inventory?make=Ford"><h2>Unable to Load Inventory</h2></div>', 503);
  await settled();
  expect(at()).toBe("/inventory?make=Ford");
  browsing.navigate("/inventory?make=Honda");
  asked[1]?.respond(resultsHtml("/inventory?make=Honda", "Hondas"));
  await settled();
  browsing.navigate("/inventory?make=Ford");
  expect(asked).toHaveLength(3);
});

test("a press on cached results is painted before they are shown", async () => {
  browsing.navigate("/inventory?make=Ford");
  asked[0]?.respond(resultsHtml("/inventory?make=Ford", "Fords"));
  await settled();
  browsing.navigate("/inventory?make=Honda");
  asked[1]?.respond(resultsHtml("/inventory?make=Honda", "Hondas"));
  await settled();
  browsing.navigate("/inventory?make=Ford");
  expect([count(), browsing.requestedUrl]).toEqual(["Hondas", "/inventory?make=Ford"]);
  await settled();
  expect([count(), asked.length]).toEqual(["Fords", 2]);
});

test("repeating a URL without results fetches again without a history entry", async () => {
  page('<div id="results"><div data-address="/inventory"><h2>Loading vehicles...</h2></div></div>');
  browsing.navigate("/inventory");
  expect(asked).toHaveLength(1);
  asked[0]?.respond(resultsHtml("/inventory", "all"));
  await settled();
  expect([count(), history.length - pushed]).toEqual(["all", 0]);
});

test("going back shows the cached response at its scroll position and reports a visit", async () => {
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  browsing.navigate("/inventory?page=2", { isPageChange: true });
  asked[0]?.respond(resultsHtml("/inventory?page=2", "second"));
  await settled();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 400, behavior: "smooth" });
  const second: unknown = history.state;
  vi.spyOn(window, "scrollY", "get").mockReturnValue(1234);
  browsing.navigate("/inventory?page=3", { isPageChange: true });
  asked[1]?.respond(resultsHtml("/inventory?page=3", "third"));
  await settled();
  comeBackTo("/inventory?page=2", second);
  expect(count()).toBe("second");
  expect(scrolled).toHaveBeenLastCalledWith({ top: 1234, behavior: "instant" });
  expect([asked.length, visits, browsing.requestedUrl]).toEqual([2, 3, "/inventory?page=2"]);
});

test("a fragment change replaces nothing", async () => {
  history.pushState(null, "", "#count");
  window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
  await settled();
  expect(asked).toHaveLength(0);
});

test("with reduced motion a page change scrolls instantly", async () => {
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes("reduce"),
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }),
  );
  const scrolled = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  browsing.navigate("/inventory?page=2", { isPageChange: true });
  asked[0]?.respond(resultsHtml("/inventory?page=2", "second"));
  await settled();
  expect(scrolled).toHaveBeenLastCalledWith({ top: 400, behavior: "instant" });
});

test("scroll positions outlast the page, and the browser restores page loads itself", async () => {
  history.scrollRestoration = "auto";
  vi.spyOn(window, "scrollY", "get").mockReturnValue(700);
  browsing.navigate("/inventory?make=Ford");
  asked[0]?.respond(resultsHtml("/inventory?make=Ford", "Fords"));
  await settled();
  expect(history.scrollRestoration).toBe("manual");
  window.dispatchEvent(new Event("pagehide"));
  expect(history.scrollRestoration).toBe("auto");
  const left: unknown = JSON.parse(sessionStorage.getItem("inventory-scroll") ?? "");
  expect(left).toEqual([
    [expect.any(String), 700],
    [expect.any(String), 700],
  ]);
});
