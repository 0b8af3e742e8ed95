// The bar at the bottom of every page but the compare page, as soon as one vehicle is chosen. The server sends it hidden, with
// its words; here it is only filled. No React: it keeps no state of its own, and a returning shopper would wait for React on
// every page just to see three photos.

import {
  type ComparedVehicle,
  comparedVehicles,
  MAX_COMPARED,
  removeCompared,
  setCompared,
} from "../../stores/compare";
import { compareUrl } from "./compare-url";

let renderedVehicles: string | undefined;

/** Makes the bar's buttons work. */
export function startCompareBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-compare-bar]");
  bar?.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button") : null;
    if (button?.hasAttribute("data-compare-clear")) setCompared([]);
    else if (button?.hasAttribute("data-compare-remove")) removeCompared(stockNumberOf(button));
    else if (button) button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
  });
  bar?.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") bar.querySelector(".compare-bar-fold")?.setAttribute("aria-expanded", "false");
  });
}

/** Shows the chosen vehicles in the bar, and how many there are. */
export function renderCompareBar(): void {
  const bar = document.querySelector<HTMLElement>("[data-compare-bar]");
  const list = bar?.querySelector("ul");
  const template = bar?.querySelector("template")?.content;
  if (!bar || !list || !template) return;
  const vehicles = comparedVehicles();
  const serialized = JSON.stringify(vehicles);
  if (serialized === renderedVehicles) return;
  const focused = bar.contains(document.activeElement) ? document.activeElement : null;
  const focusedIndex = focused ? [...bar.querySelectorAll("[data-compare-remove]")].indexOf(focused) : -1;

  const emptySlots = Array.from({ length: MAX_COMPARED - vehicles.length }, () =>
    cloneFromTemplate(template, ".compare-choice-free"),
  );
  list.replaceChildren(
    ...vehicles.map((vehicle) => fillItem(cloneFromTemplate(template, ".compare-choice"), vehicle)),
    ...emptySlots,
  );
  for (const count of bar.querySelectorAll("[data-compare-count]")) {
    count.textContent = `${vehicles.length} of ${MAX_COMPARED}`;
  }
  bar.querySelector<HTMLAnchorElement>(".compare-bar-go")?.setAttribute("href", compareUrl(vehicles));
  bar.hidden = vehicles.length === 0;
  if (bar.hidden) bar.querySelector(".compare-bar-fold")?.setAttribute("aria-expanded", "false");

  // What a page opens with is no news.
  if (renderedVehicles !== undefined) announce(vehicles.length);
  renderedVehicles = serialized;
  if (focused) restoreFocus(bar, focused, focusedIndex);
}

function cloneFromTemplate(template: DocumentFragment, selector: string): HTMLElement {
  const original = template.querySelector<HTMLElement>(selector);
  if (!original) throw new Error(`The compare bar has no ${selector}.`);
  return document.importNode(original, true);
}

function fillItem(item: HTMLElement, { stockNumber, name, path, photo }: ComparedVehicle): HTMLElement {
  item.dataset.stock = stockNumber;
  if (photo) showPhoto(item.querySelector<HTMLElement>(".photo"), photo);
  const link = item.querySelector("a");
  link?.setAttribute("href", path);
  link?.setAttribute("title", name);
  if (link) link.textContent = name;
  item.querySelector("[data-compare-remove] > .visually-hidden")?.append(name);
  return item;
}

// The name beside it says what it shows.
function showPhoto(frame: HTMLElement | null, photo: string): void {
  const image = Object.assign(new Image(800, 600), { alt: "", decoding: "async", src: photo });
  frame?.removeAttribute("data-placeholder");
  frame?.append(image);
}

function stockNumberOf(button: HTMLElement): string {
  return button.closest<HTMLElement>("[data-stock]")?.dataset.stock ?? "";
}

function announce(count: number): void {
  const status = document.querySelector("[data-compare-status]");
  const what = count === 0 ? "No vehicles" : `${count} of ${MAX_COMPARED} vehicles`;
  if (status) status.textContent = `${what} to compare`;
}

// The button that was pressed is gone; the keyboard goes on at the next one, or in the page when the bar is gone too.
function restoreFocus(bar: HTMLElement, focused: Element, focusedIndex: number): void {
  if (!bar.hidden && focused.isConnected) return;
  const removes = bar.querySelectorAll<HTMLElement>("[data-compare-remove]");
  const next = bar.hidden ? null : (removes[Math.min(Math.max(focusedIndex, 0), removes.length - 1)] ?? null);
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
