// Toggles and bar together, on a page as the server sends it.

import { screen, waitFor, within } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { COMPARED_KEY } from "../../stores/storage-keys";
import { page } from "../../testing/page";
import { CONTENT_REPLACED } from "../page-events";

vi.mock("../../stores/toasts", () => ({ showToast: vi.fn(async () => undefined) }));

const toggleHtml = (stockNumber: string) =>
  `<button data-compare="${stockNumber}" data-name="Car ${stockNumber}" data-path="/used-vehicles/car/${stockNumber}"
    aria-pressed="false">Compare <span class="visually-hidden">Car ${stockNumber}</span></button>`;
const BAR = `<react-island name="compare-bar">
  <section aria-label="Vehicles to compare" data-compare-bar hidden>
    <p data-compare-count></p>
    <button class="compare-bar-fold" aria-expanded="false">Vehicles</button>
    <ul></ul>
    <button data-compare-clear>Clear All</button>
    <a class="compare-bar-go" href="/compare">Compare</a>
    <template>
      <li class="compare-choice"><span class="photo" data-placeholder></span><a></a>
        <button data-compare-remove><span class="visually-hidden">Remove </span></button></li>
      <li class="compare-choice-free">Add another vehicle</li>
    </template>
  </section>
  <p role="status" data-compare-status></p></react-island>`;

const targets = [document, window].map((target) => ({ target, add: target.addEventListener.bind(target) }));
let stop = new AbortController();

/** A page is loaded, with listeners of its own. */
async function load(html: string): Promise<void> {
  stop.abort();
  stop = new AbortController();
  const { signal } = stop;
  for (const { target, add } of targets) {
    vi.spyOn(target, "addEventListener").mockImplementation((type: string, listener: unknown) => {
      if (typeof listener === "function") add(type, (event: Event) => listener(event), { signal });
    });
  }
  page(`<main id="main" tabindex="-1">${html}</main>${BAR}`);
  vi.resetModules();
  const { loadCompareOnDemand } = await import("./load-on-demand");
  loadCompareOnDemand();
}

const toggle = (stockNumber: string) => screen.getByRole("button", { name: `Compare Car ${stockNumber}` });
const bar = () => screen.queryByRole("region", { name: "Vehicles to compare" });
const press = async (stockNumber: string) => {
  const before = toggle(stockNumber).getAttribute("aria-pressed");
  await userEvent.click(toggle(stockNumber));
  await waitFor(() => expect(toggle(stockNumber).getAttribute("aria-pressed")).not.toBe(before));
};
const names = () =>
  within(screen.getByRole("list"))
    .queryAllByRole("link")
    .map((link) => link.textContent);

beforeEach(async () => {
  localStorage.clear();
  await load(["A1", "B2", "C3"].map(toggleHtml).join(""));
});

test("without a chosen vehicle there is no bar", () => {
  expect(bar()).toBeNull();
});

test("a toggle is pressed while its vehicle is chosen, and the bar shows it", async () => {
  await press("A1");
  expect(toggle("A1").getAttribute("aria-pressed")).toBe("true");
  expect(toggle("B2").getAttribute("aria-pressed")).toBe("false");
  await press("B2");
  expect(names()).toEqual(["Car A1", "Car B2"]);
  expect(bar()?.textContent).toContain("2 of 3");
  expect(screen.getByRole("link", { name: "Compare" }).getAttribute("href")).toBe("/compare?vehicles=A1,B2");
  await press("A1");
  expect(names()).toEqual(["Car B2"]);
});

test("changes of the number are announced, the initial one is not", async () => {
  await press("A1");
  expect(screen.getByRole("status").textContent).toBe("1 of 3 vehicles to compare");
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  expect(screen.getByRole("status").textContent).toBe("No vehicles to compare");
  await press("A1");
  await load(toggleHtml("A1"));
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(screen.getByRole("status").textContent).toBe("");
});

test("the list persists to the next page", async () => {
  await press("B2");
  await load(["B2", "D4"].map(toggleHtml).join(""));
  await waitFor(() => expect(toggle("B2").getAttribute("aria-pressed")).toBe("true"));
  expect(names()).toEqual(["Car B2"]);
});

test("inserted cards show the choices and can be chosen", async () => {
  await press("A1");
  document.getElementById("main")?.replaceChildren();
  document.getElementById("main")?.insertAdjacentHTML("beforeend", toggleHtml("A1") + toggleHtml("D4"));
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  expect(toggle("A1").getAttribute("aria-pressed")).toBe("true");
  await press("D4");
  expect(names()).toEqual(["Car A1", "Car D4"]);
});

test("a page without a list follows choices in another tab", async () => {
  const vehicles = [{ stockNumber: "C3", name: "Car C3", path: "/used-vehicles/car/C3", photo: null }];
  localStorage.setItem(COMPARED_KEY, JSON.stringify({ vehicles, checkedAt: Date.now() }));
  window.dispatchEvent(new StorageEvent("storage", { key: COMPARED_KEY }));
  await waitFor(() => expect(toggle("C3").getAttribute("aria-pressed")).toBe("true"));
  expect(names()).toEqual(["Car C3"]);
});

test("removing in the bar releases the toggle and focuses the next button", async () => {
  for (const number of ["A1", "B2", "C3"]) await press(number);
  const remove = (stockNumber: string) => screen.getByRole("button", { name: `Remove Car ${stockNumber}` });
  await userEvent.click(remove("B2"));
  expect(toggle("B2").getAttribute("aria-pressed")).toBe("false");
  expect(document.activeElement).toBe(remove("C3"));
  await userEvent.click(remove("C3"));
  expect(document.activeElement).toBe(remove("A1"));
  await userEvent.click(remove("A1"));
  expect(bar()).toBeNull();
  expect(document.activeElement?.id).toBe("main");
});

test("on a small screen the bar unfolds, and Escape folds it", async () => {
  await press("A1");
  const fold = screen.getByRole("button", { name: "Vehicles" });
  await userEvent.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  await userEvent.keyboard("{Escape}");
  expect(fold.getAttribute("aria-expanded")).toBe("false");
});

test("a vehicle shows its photo, or the drawn car where it has none", async () => {
  const vehicles = ["/photos/A1/1-440.webp", null].map((photo, at) => {
    return { stockNumber: `A${at}`, name: `Car A${at}`, path: `/used-vehicles/car/A${at}`, photo };
  });
  localStorage.setItem(COMPARED_KEY, JSON.stringify({ vehicles, checkedAt: Date.now() }));
  await load("");
  await waitFor(() => expect(bar()).not.toBeNull());
  const frames = [...document.querySelectorAll("li .photo")];
  expect(frames.map((frame) => frame.querySelector("img")?.getAttribute("src"))).toEqual([
    vehicles[0]?.photo,
    undefined,
  ]);
  expect(frames.map((frame) => frame.hasAttribute("data-placeholder"))).toEqual([false, true]);
});

test("a name is inserted as text", async () => {
  const name = "<img src=x onerror=alert(1)>";
  const vehicles = [{ stockNumber: "A1", name, path: "/used-vehicles/car/A1", photo: null }];
  localStorage.setItem(COMPARED_KEY, JSON.stringify({ vehicles, checkedAt: Date.now() }));
  await load("");
  await waitFor(() => expect(bar()).not.toBeNull());
  expect(names()).toEqual([name]);
  expect(document.querySelector("[onerror]")).toBeNull();
});
