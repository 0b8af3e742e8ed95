import { expect, test, vi } from "vitest";
import { scrollFocusedIntoView } from "./scroll-to-focus";

test("what takes the focus in a strip comes into view, and nothing else moves", () => {
  const moved: Element[] = [];
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    moved.push(this);
  });
  document.body.innerHTML = `<a id="before" href="#a">Before</a>
    <ul class="vehicle-actions"><li id="first"><a href="#b">First</a></li><li id="second"><a href="#c">Second</a></li></ul>`;
  scrollFocusedIntoView();
  document.getElementById("before")?.focus();
  expect(moved).toEqual([]);
  document.querySelector<HTMLElement>("#second a")?.focus();
  expect(moved).toEqual([document.getElementById("second")]);
});
