import { afterEach, expect, test } from "vitest";
import { startVideo } from "./video";

const LINK =
  '<p class="vehicle-video"><a href="https://youtu.be/AbCdEfGhIjK" data-video="https://www.youtube-nocookie.com/embed/AbCdEfGhIjK" data-name="2019 Camry">Watch</a></p>';

afterEach(() => {
  document.body.innerHTML = "";
});

function press(init: MouseEventInit = {}): boolean {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  return document.querySelector("a")?.dispatchEvent(click) ?? false;
}

test("a press replaces the link by the player", () => {
  document.body.innerHTML = LINK;
  startVideo();
  expect(document.querySelector("iframe")).toBeNull();
  expect(press()).toBe(false);
  const frame = document.querySelector("iframe");
  expect(frame?.src).toBe("https://www.youtube-nocookie.com/embed/AbCdEfGhIjK?autoplay=1");
  expect(frame?.title).toBe("Video of the 2019 Camry");
  expect(document.querySelector("a")).toBeNull();
});

test("with a modifier key it opens as a link", () => {
  document.body.innerHTML = LINK;
  startVideo();
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) expect(press(init)).toBe(true);
  expect(document.querySelector("iframe")).toBeNull();
});
