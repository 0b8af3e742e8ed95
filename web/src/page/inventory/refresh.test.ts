import { screen, waitFor } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { CONTENT_REPLACED } from "../page-events";
import { refreshWhileLoading, startRetryLinks } from "./refresh";

type Fetch = (path: string, init: RequestInit) => Promise<Response>;
const fetched = vi.fn<Fetch>();
const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "content-type": "text/html; charset=utf-8" } });

const LOADING = '<div data-refresh-after="2000">Loading vehicles...</div>';
const FAILED = '<h2>Unable to Load Inventory</h2><a href="/inventory" data-retry>Try Again</a>';
const LIST = "<ul><li>2021 Ford F-150</li></ul>";
const region = () => document.getElementById("results");

beforeAll(() => startRetryLinks());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
  fetched.mockReset();
  page(`<div id="results">${LOADING}</div>`);
  history.replaceState(null, "", "/inventory?make=Ford");
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("loading results are fetched after the delay and replaced in place", async () => {
  const swapped = vi.fn();
  document.addEventListener(CONTENT_REPLACED, swapped, { once: true });
  fetched.mockResolvedValue(html(`<div data-title="Used Ford">${LIST}</div>`));
  const done = refreshWhileLoading();
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(fetched.mock.calls[0]?.[0]).toBe("/inventory/results?make=Ford");
  expect(region()?.querySelector("ul")?.outerHTML).toBe(LIST);
  expect(document.title).toBe("Used Ford");
  expect(swapped).toHaveBeenCalledOnce();
});

test("the delays grow up to thirty seconds", async () => {
  const asked: number[] = [];
  const start = Date.now();
  fetched.mockImplementation(async () => {
    asked.push((Date.now() - start) / 1000);
    return asked.length < 7 ? html(LOADING) : html(LIST);
  });
  const done = refreshWhileLoading();
  await vi.runAllTimersAsync();
  await done;
  expect(asked).toEqual([2, 6, 14, 30, 60, 90, 120]);
});

test("failed and non-HTML responses are retried", async () => {
  fetched
    .mockRejectedValueOnce(new TypeError("network"))
    .mockResolvedValueOnce(Response.json({}))
    .mockResolvedValueOnce(html(LIST));
  const done = refreshWhileLoading();
  await vi.runAllTimersAsync();
  await done;
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(region()?.innerHTML).toBe(LIST);
});

test("an error state is shown and ends the refresh", async () => {
  fetched.mockResolvedValue(html(FAILED, 503));
  const done = refreshWhileLoading();
  await vi.runAllTimersAsync();
  await done;
  expect(fetched).toHaveBeenCalledOnce();
  expect(screen.getByRole("heading", { name: "Unable to Load Inventory" })).toBeTruthy();
});

test("a whole page in the response is reduced to its region", async () => {
  fetched.mockResolvedValue(html(`<!doctype html><main><h1>Cars</h1><div id="results">${LIST}</div></main>`));
  const done = refreshWhileLoading();
  await vi.runAllTimersAsync();
  await done;
  expect(region()?.innerHTML).toBe(LIST);
});

test("a hidden page does not fetch until it is visible", async () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  fetched.mockResolvedValue(html(LIST));
  const done = refreshWhileLoading();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  await done;
  expect(fetched).toHaveBeenCalledOnce();
});

test("a part of another page is taken from that page", async () => {
  history.replaceState(null, "", "/");
  page(`<h1>Cars</h1><div id="hero-search" data-part>${LOADING}</div>`);
  fetched.mockResolvedValue(
    html(`<!doctype html><main><h1>Other</h1><div id="hero-search"><form></form></div></main>`),
  );
  const done = refreshWhileLoading();
  await vi.runAllTimersAsync();
  await done;
  expect(fetched.mock.calls[0]?.[0]).toBe("/");
  expect(document.body.innerHTML).toBe('<h1>Cars</h1><div id="hero-search" data-part=""><form></form></div>');
});

test("a page without a region is reloaded", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  page("<main data-refresh-after='2000'>Loading vehicle details...</main>");
  const done = refreshWhileLoading();
  await vi.runAllTimersAsync();
  await done;
  expect(reload).toHaveBeenCalledOnce();
});

test("Try Again makes the server fetch once, reads Retrying... meanwhile, and keeps the focus", async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  page(`<div id="results">${FAILED}</div>`);
  let arrive: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await user.click(screen.getByRole("link", { name: "Try Again" }));
  const link = screen.getByRole("link", { name: "Retrying..." });
  expect(link.getAttribute("aria-disabled")).toBe("true");
  await user.click(link);
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]).toMatchObject(["/inventory/refresh?make=Ford", { method: "POST" }]);
  arrive(html(LIST));
  await waitFor(() => expect(region()?.innerHTML).toBe(LIST));
  expect(document.activeElement).toBe(region());
});

test("a failed retry follows the link", async () => {
  vi.useRealTimers();
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  page(`<div id="results">${FAILED}</div>`);
  fetched.mockRejectedValue(new TypeError("network"));
  await userEvent.click(screen.getByRole("link", { name: "Try Again" }));
  await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/\/inventory$/)));
});
