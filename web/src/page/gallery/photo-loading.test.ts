import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { watchPhotoLoading } from "./photo-loading";

beforeAll(() => watchPhotoLoading());
afterEach(() => void vi.useRealTimers());

function photo(): { image: HTMLImageElement; wrapper: HTMLElement } {
  page('<span class="photo"><picture><img src="/1.jpg" alt="2021 Ford F-150"></picture></span>');
  const [image, wrapper] = [document.querySelector("img"), document.querySelector<HTMLElement>(".photo")];
  if (!image || !wrapper) throw new Error("There is no photo.");
  return { image, wrapper };
}

test("a loaded photo stops the shimmer", () => {
  const { image, wrapper } = photo();
  image.dispatchEvent(new Event("load"));
  expect(wrapper.hasAttribute("data-loaded")).toBe(true);
  expect(wrapper.hasAttribute("data-placeholder")).toBe(false);
});

test("a failed photo shows the placeholder", () => {
  const { image, wrapper } = photo();
  image.dispatchEvent(new Event("error"));
  expect(wrapper.hasAttribute("data-placeholder")).toBe(true);
});

test.each(["src", "srcset"])(
  "a photo that does not come is asked for three times more, by its %s, and then no more",
  (attribute) => {
    vi.useFakeTimers();
    const { image } = photo();
    image.setAttribute(attribute, "/1.jpg");
    const setAttribute = vi.spyOn(image, "setAttribute");
    for (let failures = 0; failures < 5; failures += 1) {
      image.dispatchEvent(new Event("error"));
      vi.advanceTimersByTime(60_000);
    }
    const again = [attribute, "/1.jpg"];
    expect(setAttribute.mock.calls).toEqual([again, again, again]);
  },
);

test("a photo that loads on a retry replaces the placeholder", () => {
  const { image, wrapper } = photo();
  image.dispatchEvent(new Event("error"));
  image.dispatchEvent(new Event("load"));
  expect(wrapper.hasAttribute("data-placeholder")).toBe(false);
});

test.each([
  [800, "data-loaded"],
  [0, "data-placeholder"],
])("a photo of width %i that was there before the script has %s", (width, attribute) => {
  const { image, wrapper } = photo();
  for (const [key, value] of Object.entries({ complete: true, currentSrc: "/1.jpg", naturalWidth: width })) {
    Object.defineProperty(image, key, { value });
  }
  watchPhotoLoading();
  expect(wrapper.hasAttribute(attribute)).toBe(true);
});

test("other images and elements are ignored", () => {
  page('<span class="photo"><script></script></span><img src="/logo.svg" alt="">');
  document.querySelector("script")?.dispatchEvent(new Event("error"));
  document.querySelector("img")?.dispatchEvent(new Event("error"));
  expect(document.querySelector("[data-placeholder]")).toBeNull();
});
