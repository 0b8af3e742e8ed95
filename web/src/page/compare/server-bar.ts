// The server's compare bar, which is hidden and empty, until its island replaces it (islands/compare-bar). It shows the
// stored vehicles, so that a page of a returning shopper does not load React, and answers the first clicks.

import { MAX_COMPARED } from "../../generated/constants/comparison";
import * as texts from "../../generated/messages/comparison-choices";
import { type ComparedVehicle, comparedVehicles, removeCompared, setCompared } from "../../stores/compare";
import { compareUrl } from "./compare-url";
import { keepFocus } from "./keep-focus";

// That of the island is deeper.
const SERVER_BAR = "react-island > [data-compare-bar]";

let renderedVehicles: string | undefined;

/** Handles the bar's buttons. */
export function startServerBar(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(`${SERVER_BAR} button`) : null;
    if (!button) return;
    const { compareClear, compareRemove } = button.dataset;
    if (compareClear !== undefined) setCompared([]);
    else if (compareRemove !== undefined) removeCompared(compareRemove);
    else button.setAttribute("aria-expanded", String(button.getAttribute("aria-expanded") !== "true"));
  });
  document.addEventListener("keydown", ({ key, target }) => {
    const bar = target instanceof Element ? target.closest<HTMLElement>(SERVER_BAR) : null;
    if (bar && key === "Escape") queryOne(bar, ".compare-bar-fold").setAttribute("aria-expanded", "false");
  });
}

/** Renders the chosen vehicles and their number. */
export function renderServerBar(): void {
  const bar = document.querySelector<HTMLElement>(SERVER_BAR);
  const template = bar?.querySelector("template")?.content;
  if (!bar || !template) return;
  const vehicles = comparedVehicles();
  const serialized = JSON.stringify(vehicles);
  if (serialized === renderedVehicles) return;
  const restoreFocus = keepFocus(bar);
  const clone = (selector: string) => document.importNode(queryOne(template, selector), true);
  const emptySlots = Array.from({ length: MAX_COMPARED - vehicles.length }, () => clone(".compare-choice-free"));
  const choices = vehicles.map((vehicle) => fillItem(clone(".compare-choice"), vehicle));
  queryOne(bar, "ul").replaceChildren(...choices, ...emptySlots);
  for (const count of bar.querySelectorAll("[data-compare-count]")) {
    count.textContent = texts.count(vehicles.length, MAX_COMPARED);
  }
  queryOne(bar, ".compare-bar-go").setAttribute("href", compareUrl(vehicles));
  bar.hidden = vehicles.length === 0;
  if (bar.hidden) queryOne(bar, ".compare-bar-fold").setAttribute("aria-expanded", "false");
  // The initial state is not announced.
  if (renderedVehicles !== undefined) queryOne(document, "[data-compare-status]").textContent = countSentence(vehicles);
  renderedVehicles = serialized;
  restoreFocus();
}

/** What screen readers announce. */
export function countSentence({ length }: readonly ComparedVehicle[]): string {
  return length === 0 ? texts.none : texts.status(length, MAX_COMPARED);
}

function queryOne(place: ParentNode, selector: string): HTMLElement {
  const found = place.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The compare bar has no ${selector}.`);
  return found;
}

function fillItem(item: HTMLElement, { stockNumber, name, path, photo }: ComparedVehicle): HTMLElement {
  if (photo) showPhoto(queryOne(item, ".photo"), photo);
  const link = queryOne(item, "a");
  link.setAttribute("href", path);
  link.title = link.textContent = name;
  const remove = queryOne(item, "[data-compare-remove]");
  remove.dataset.compareRemove = stockNumber;
  queryOne(remove, ".visually-hidden").textContent = texts.remove(name);
  return item;
}

// The alt text is empty because the name is beside the photo.
function showPhoto(frame: HTMLElement, photo: string): void {
  frame.removeAttribute("data-placeholder");
  frame.append(Object.assign(new Image(800, 600), { alt: "", decoding: "async", src: photo }));
}
