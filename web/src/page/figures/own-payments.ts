// Fills the shopper's own figures into what a page says of its vehicles (PRICE-12). The server's text keeps the place, so
// nothing moves, and stands again once the figures are forgotten. Pages that are asked for by a press take the figures along.

import type { FigureRules } from "../../generated/FigureRules";
import * as texts from "../../generated/messages/your-figures";
import { FIGURE_NAMES, FIGURES_CHANGED, storedFigures, type TypedFigures } from "../../stores/your-figures";
import { root } from "../language";
import { CONTENT_REPLACED } from "../page-events";
import { describe, inDollars } from "./describe";
import { type PricedVehicle, parseAmount, reckon } from "./reckon";

/** The places: of a payment, of a total, of words that the server has for this, and of the figures in words. */
const SLOTS = "[data-priced], [data-priced-total], [data-own], [data-figures-line]";
/** Links and forms that ask with the figures. */
const ASKED = `[href^="${root}/deal?"], [action^="${root}/receipt/"]`;

/** The server's nodes, and the height of their paragraph, whose lines may break elsewhere. */
const servers = new WeakMap<HTMLElement, { nodes: ChildNode[]; box: HTMLElement; height: number }>();
let rules: Promise<FigureRules> | undefined;

/** The rules of this dealership, fetched once. */
export function figureRules(): Promise<FigureRules> {
  rules ??= fetch(`${root}/api/figures`).then((response) => {
    if (!response.ok) throw new Error(response.statusText);
    return response.json();
  });
  return rules;
}

/** Fills the page, and what comes into it. */
export function startFigures(): void {
  const fill = () => void fillPage().catch((cause) => console.error("The figures failed.", cause));
  document.addEventListener(CONTENT_REPLACED, fill);
  document.addEventListener(FIGURES_CHANGED, fill);
  for (const press of ["click", "auxclick"]) document.addEventListener(press, takeAlong, true);
  fill();
}

function takeAlong({ target }: Event): void {
  const asked = target instanceof Element ? target.closest(ASKED) : null;
  const typed = storedFigures();
  const name = asked?.hasAttribute("href") ? "href" : "action";
  const address = asked?.getAttribute(name);
  const parameters = new URLSearchParams(address?.split("?")[1]);
  if (typed && !FIGURE_NAMES.some((figure) => parameters.has(figure)))
    asked?.setAttribute(name, `${address}&${new URLSearchParams(typed)}`);
}

const heightOf = (box: HTMLElement) => box.getBoundingClientRect().height;

async function fillPage(): Promise<void> {
  const typed = storedFigures();
  const known = typed && (await figureRules());
  const line = typed && texts.line(describe(typed, known));
  document.documentElement.toggleAttribute("data-figures-on", typed !== null);
  for (const button of document.querySelectorAll<HTMLElement>("[data-your-figures]")) button.title = line ?? "";
  const slots = [...document.querySelectorAll<HTMLElement>(SLOTS)];
  for (const slot of slots) {
    const box = slot.closest("p") ?? slot;
    if (!servers.has(slot)) servers.set(slot, { nodes: [...slot.childNodes], box, height: heightOf(box) });
  }
  // Places are read before and after all are written, so that the page is laid out twice at most.
  for (const slot of slots) {
    const server = servers.get(slot);
    if (server) server.box.style.height = "";
    const text = typed && known && line && textOf(slot, typed, known, line);
    // A React component reads the texts of options, and their labels are shown.
    if (slot instanceof HTMLOptionElement) {
      if (text) slot.label = text;
      else slot.removeAttribute("label");
    } else if (!text) slot.replaceChildren(...(server?.nodes ?? []));
    else {
      const lines = (server?.height ?? 0) / Number.parseFloat(getComputedStyle(slot).lineHeight);
      if (text === line && lines > 0) slot.style.setProperty("-webkit-line-clamp", `${Math.round(lines) || 1}`);
      slot.replaceChildren(text);
      slot.title = text;
    }
  }
  const moved = slots
    .flatMap((slot) => servers.get(slot) ?? [])
    .filter(({ box, height }) => typed && height > 0 && heightOf(box) !== height);
  for (const { box, height } of moved) box.style.height = `${height}px`;
}

function textOf({ dataset }: HTMLElement, typed: TypedFigures, known: FigureRules, line: string): string {
  const { priced, pricedTotal, own = line } = dataset;
  if (pricedTotal !== undefined) return totalOf(pricedTotal, typed, known);
  return priced === undefined ? own : ofVehicle(priced, typed, known);
}

function totalOf(data: string, typed: TypedFigures, known: FigureRules): string {
  const { total, back, isTaxed } = reckon(known, typed, pricedVehicle(data, known));
  if (back > 0) return texts.back(inDollars(back));
  return isTaxed ? inDollars(total) : texts.beforeTaxes(inDollars(total));
}

function ofVehicle(data: string, typed: TypedFigures, known: FigureRules): string {
  if (!known.terms) return "";
  const { payment, months } = reckon(known, typed, pricedVehicle(data, known));
  if (payment === null) return texts.nothing;
  const budget = parseAmount(typed.budget);
  const month = inDollars(payment);
  let text = texts.month(month);
  if (budget !== null) text = payment <= budget ? texts.fits(month) : texts.over(month, inDollars(payment - budget));
  return known.states_sum ? texts.inAll(text, inDollars(payment * months)) : text;
}

/** The vehicle of `data-priced`: its price, and its charges where they are its own. */
function pricedVehicle(data: string, { charges }: FigureRules): PricedVehicle {
  const [price = 0, ...own] = data.split(",").map(Number);
  const [inState = charges[0], taxed = charges[1], elsewhere = charges[2]] = own;
  return { price, charges: [inState, taxed, elsewhere] };
}
