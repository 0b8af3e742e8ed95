import { screen } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { startHours } from "./opening-hours";

const at = (text: string) => new Date(`2026-11-${text}:00-06:00`);
const span = (from: string, day: number, text: string) =>
  `<span data-from="${at(from).getTime()}" data-day="${day}" hidden>${text}</span>`;
const row = (day: string, until: number, today = false) =>
  `<tr data-until="${until}"${today ? ' aria-current="date"' : ""}><th>${day}${today ? '<span class="visually-hidden"> (today)</span>' : ""}</th></tr>`;

// As the server renders it on Saturday at ten.
beforeEach(() => {
  vi.useFakeTimers({ now: at("21T10:00") });
  page(`
    <p class="open-now" data-known-until="${at("23T00:00").getTime()}"><span>Open now until 6:00PM</span>
      ${span("21T18:00", 5, "Closed now, opens Monday at 9:00AM")}
      ${span("22T00:00", 6, "Closed now, opens tomorrow at 9:00AM")}</p>
    <table class="hours"><tbody>
      ${["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day, at) => row(day, at)).join("")}
      ${row("Saturday", 5, true)}${row("Sunday", 6)}</tbody></table>
    <table class="hours"><tbody>${row("Mon–Sat", 5, true)}${row("Sun", 6)}</tbody></table>`);
});

afterEach(() => {
  vi.useRealTimers();
});

const shown = () =>
  [...document.querySelectorAll("p:not([hidden]) > span:not([hidden])")].map((text) => text.textContent);
const today = () => screen.queryAllByRole("row", { current: "date" }).map((marked) => marked.textContent);

test("the server's state stays until the first change", () => {
  startHours();
  vi.advanceTimersByTime(at("21T17:59").getTime() - Date.now());
  expect(shown()).toEqual(["Open now until 6:00PM"]);
  expect(today()).toEqual(["Saturday (today)", "Mon–Sat (today)"]);
});

test("the status of an open page changes on time", () => {
  startHours();
  vi.advanceTimersByTime(at("21T18:00").getTime() - Date.now());
  expect(shown()).toEqual(["Closed now, opens Monday at 9:00AM"]);
});

test("after midnight today's row changes, with its label", () => {
  startHours();
  vi.advanceTimersByTime(at("22T00:00").getTime() - Date.now());
  expect(shown()).toEqual(["Closed now, opens tomorrow at 9:00AM"]);
  expect(today()).toEqual(["Sunday (today)", "Sun (today)"]);
});

test("a stale cached page is corrected at once", () => {
  vi.setSystemTime(at("21T18:05"));
  startHours();
  expect(shown()).toEqual(["Closed now, opens Monday at 9:00AM"]);
});

test("a page that was in the background is corrected when it is visible", () => {
  startHours();
  vi.setSystemTime(at("22T11:00"));
  window.dispatchEvent(new Event("pageshow"));
  expect(today()).toEqual(["Sunday (today)", "Sun (today)"]);
  vi.setSystemTime(at("21T19:00"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(today()).toEqual(["Saturday (today)", "Mon–Sat (today)"]);
});

test("when no states are left nothing is shown", () => {
  startHours();
  vi.advanceTimersByTime(at("23T00:00").getTime() - Date.now());
  expect(shown()).toEqual([]);
  expect(today()).toEqual([]);
});
