// The bar of vehicles to compare, on every page but the compare page. The server renders it hidden, with its texts;
// this fills it in. It does not use React, which returning shoppers would have to load on every page for three photos.

import { MAX_COMPARED } from "../../generated/constants/comparison";
import { type ComparedVehicle, comparedVehicles, removeCompared, setCompared } from "../../stores/compare";
import { compareUrl } from "./compare-url";

let renderedVehicles: string | undefined;

/** Handles the bar's buttons. */
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

/** Renders the chosen vehicles and their number. */
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

  // The initial state is not announced.
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

// The alt text is empty because the name is beside the photo.
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

// After a removal the focus moves to the next remove button, or to the page when the bar is hidden.
function restoreFocus(bar: HTMLElement, focused: Element, focusedIndex: number): void {
  if (!bar.hidden && focused.isConnected) return;
  const removes = bar.querySelectorAll<HTMLElement>("[data-compare-remove]");
  const next = bar.hidden ? null : (removes[Math.min(Math.max(focusedIndex, 0), removes.length - 1)] ?? null);
  (next ?? document.getElementById("main"))?.focus({ preventScroll: true });
}
