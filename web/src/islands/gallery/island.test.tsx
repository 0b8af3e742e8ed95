// The gallery as an island, in place of the server's row of photos.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { startServerGallery } from "../../page/gallery/server-gallery";
import { PHOTO_CHANGED } from "../../page/page-events";
import { touch } from "../../testing/page";

const openViewer = vi.hoisted(() => vi.fn());
vi.mock("./viewer", () => ({ openViewer }));

const photo = (at: number) =>
  `<li id="photo-${at}"><a class="photo" href="/photos/A1/${at}-1600.webp" data-needs-island><img src="/photos/A1/${at}-800.webp"
    srcset="/photos/A1/${at}-440.webp 440w" sizes="50vw" alt="photo ${at} of 4" width="1600" height="1200" ${at > 1 ? 'loading="lazy"' : 'fetchpriority="high"'}></a></li>`;
const thumbnail = (at: number) =>
  `<li><a class="photo" href="#photo-${at}" aria-label="Photo ${at}"><img src="/photos/A1/${at}-88.webp" alt="" width="88" height="66"></a></li>`;
const PAGE = `<react-island name="gallery"><section data-gallery="4" aria-label="Photos">
    <div class="gallery-stage"><div class="carousel">
      <div class="gallery carousel-view" data-keeps-scroll tabindex="0" role="group" aria-label="4 photos of the car">
        <ul class="carousel-row">${[1, 2, 3, 4].map(photo).join("")}</ul></div>
      <button class="carousel-arrow" type="button" data-step="-1" aria-label="Previous photo"></button>
      <button class="carousel-arrow" type="button" data-step="1" aria-label="Next photo"></button>
      <p class="photo-count"><span data-gallery-at>1 / 4</span></p></div>
      <div class="gallery-beside"><a class="photo" href="/photos/A1/2-1600.webp" data-needs-island><img src="/photos/A1/2-800.webp" alt="" sizes="auto, 31vw"></a></div></div>
    <p role="status" data-gallery-status></p>
    <ul class="gallery-thumbs" aria-label="Thumbnails">${[1, 2, 3, 4].map(thumbnail).join("")}</ul></section></react-island>`;

startIslands({ gallery: () => import(".") });

const island = () => document.querySelector<HTMLElement>("react-island");
const isMounted = () => waitFor(() => expect(island()?.dataset.islandState).toBe("mounted"));
const place = () => document.querySelector("[data-gallery-at]")?.textContent;
const hasPlace = (text: string) => waitFor(() => expect(place()).toBe(text));
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("reduce"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  openViewer.mockClear();
  document.body.innerHTML = PAGE;
  startServerGallery();
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

test("the server's arrows and thumbnails turn at once, round and round", async () => {
  const turned: unknown[] = [];
  document.addEventListener(PHOTO_CHANGED, (event) => turned.push(event instanceof CustomEvent && event.detail));
  button("Previous photo").click();
  expect([place(), screen.getByRole("status").textContent]).toEqual(["4 / 4", "Photo 4 of 4"]);
  button("Next photo").click();
  expect(place()).toBe("1 / 4");
  screen.getByRole("link", { name: "Photo 3" }).click();
  expect([place(), location.hash]).toEqual(["3 / 4", ""]);
  expect(screen.getByRole("link", { name: "Photo 3" }).getAttribute("aria-current")).toBe("true");
  expect(turned).toEqual([3, 0, 2]);
});

test("the island has the same photos, as the browser has loaded them", async () => {
  const attributes = () =>
    [...document.querySelectorAll(".carousel-view img")].map((image) =>
      ["src", "srcset", "sizes", "alt", "fetchpriority"].map((name) => image.getAttribute(name)),
    );
  const before = attributes();
  touch(button("Next photo"));
  await isMounted();
  expect(attributes()).toEqual(before);
  // The shown photo and its neighbors, when they are to be loaded.
  await waitFor(() =>
    expect([...document.querySelectorAll(".carousel-view img")].map((image) => image.getAttribute("loading"))).toEqual([
      "eager",
      "eager",
      "lazy",
      "eager",
    ]),
  );
  expect(screen.getByRole("region", { name: "Photos" }).dataset.gallery).toBe("4");
});

test("a photo that is pressed before the island has loaded opens in the viewer, once", async () => {
  const [first] = screen.getAllByRole("link", { name: /photo 1 of/ });
  await userEvent.click(first ?? document.body);
  await waitFor(() => expect(openViewer).toHaveBeenCalledOnce());
  await isMounted();
  const [options] = openViewer.mock.calls[0] ?? [];
  expect([options.index, options.photos.length, options.thumbnails[3]]).toEqual([0, 4, "/photos/A1/4-88.webp"]);
  options.onClose(0);
  expect(document.activeElement?.getAttribute("href")).toBe("/photos/A1/1-1600.webp");
});

test("the photo beside the large one opens its own", async () => {
  touch(button("Next photo"));
  await isMounted();
  await userEvent.click(document.querySelector(".gallery-beside a") ?? document.body);
  await waitFor(() => expect(openViewer).toHaveBeenCalledOnce());
  expect(openViewer.mock.calls[0]?.[0].index).toBe(1);
});

test("the place and what was announced stay", async () => {
  button("Next photo").click();
  touch(button("Next photo"));
  await isMounted();
  // Without a layout the row does not scroll: as on a busy page, where the island is there before it has begun.
  await waitFor(() => expect(document.querySelector("[data-moves]")).not.toBeNull());
  await hasPlace("2 / 4");
  expect(screen.getByRole("status").textContent).toBe("Photo 2 of 4");
});
