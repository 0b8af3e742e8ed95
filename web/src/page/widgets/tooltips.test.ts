import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { startTooltips } from "./tooltips";

const open = new Set<string>();

// The test's browser has no popovers.
beforeAll(() => {
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      open.add(this.id);
    },
    hidePopover(this: HTMLElement) {
      open.delete(this.id);
    },
  });
  startTooltips();
});

afterAll(() => vi.useRealTimers());

beforeEach(() => {
  scrollBy(100);
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  const tip = (id: string) =>
    `<button class="tip" aria-describedby="${id}">Estimated</button><span class="tip-text" id="${id}">How</span>`;
  page(`${tip("one")}${tip("two")}<p>Text</p>`);
});

/** Moves the triggers up. */
function scrollBy(y: number): void {
  for (const trigger of document.querySelectorAll(".tip")) {
    const top = trigger.getBoundingClientRect().top - y;
    trigger.getBoundingClientRect = () => new DOMRect(0, top, 80, 20);
  }
  document.dispatchEvent(new Event("scroll"));
}

const tip = (id: string) => document.querySelector<HTMLElement>(`[aria-describedby='${id}']`) ?? document.body;
const move = (to: Element | null, pointerType = "mouse") =>
  to?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));

test("the mouse opens it after 700 ms", () => {
  move(tip("one"));
  vi.advanceTimersByTime(699);
  expect([...open]).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([...open]).toEqual(["one"]);
});

test("a mouse that passes by opens nothing", () => {
  move(tip("one"));
  vi.advanceTimersByTime(400);
  move(document.querySelector("p"));
  vi.advanceTimersByTime(2000);
  expect([...open]).toEqual([]);
});

test("within 300 ms after one has closed the next opens at once, later it waits again", () => {
  move(tip("one"));
  vi.advanceTimersByTime(700);
  move(document.querySelector("p"));
  vi.advanceTimersByTime(120);
  expect([...open]).toEqual([]);
  vi.advanceTimersByTime(299);
  move(tip("two"));
  vi.advanceTimersByTime(0);
  expect([...open]).toEqual(["two"]);
  move(document.querySelector("p"));
  vi.advanceTimersByTime(120 + 300);
  move(tip("one"));
  vi.advanceTimersByTime(699);
  expect([...open]).toEqual([]);
});

test("it stays while the mouse is on it", () => {
  move(tip("one"));
  vi.advanceTimersByTime(700);
  move(document.querySelector("p"));
  vi.advanceTimersByTime(60);
  move(document.getElementById("one"));
  vi.advanceTimersByTime(5000);
  expect([...open]).toEqual(["one"]);
});

test("the focus opens it at once, and it closes when the focus leaves", () => {
  vi.spyOn(HTMLElement.prototype, "matches").mockReturnValue(true);
  tip("one").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  expect([...open]).toEqual(["one"]);
  tip("one").dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  expect([...open]).toEqual([]);
});

test("a finger opens it by a tap, and a tap elsewhere or Escape closes it", () => {
  move(tip("one"), "touch");
  vi.advanceTimersByTime(2000);
  expect([...open]).toEqual([]);
  tip("one").click();
  expect([...open]).toEqual(["one"]);
  document.querySelector("p")?.click();
  expect([...open]).toEqual([]);
  tip("two").click();
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect([...open]).toEqual([]);
});

test("a scroll closes it once the trigger has moved, not before", () => {
  tip("one").click();
  scrollBy(0);
  expect([...open]).toEqual(["one"]);
  scrollBy(1);
  expect([...open]).toEqual([]);
});
