// Fills the shopper's own figures into what a page says of its vehicles (PRICE-12). The server's text keeps the place, so
// nothing moves, and stands again once the figures are forgotten.

import type { FigureRules } from "../../generated/FigureRules";
import * as texts from "../../generated/messages/your-figures";
import { FIGURES_CHANGED, storedFigures, type TypedFigures } from "../../stores/your-figures";
import { CONTENT_REPLACED } from "../page-events";
import { describe, inDollars } from "./describe";
import { type PricedVehicle, parseAmount, reckon } from "./reckon";
import { root } from "../language";

/** What the server wrote, and the height that it takes. */
const servers = new WeakMap<HTMLElement, { nodes: ChildNode[]; height: number }>();
let rules: Promise<FigureRules> | undefined;

/** The rules of this dealership, fetched once. */
export function figureRules(): Promise<FigureRules> {
  rules ??= fetch(`${root}/api/figures`).then((response) => {
    if (!response.ok) throw new Error(`The rules of figures: ${response.status}`);
    return response.json();
  });
  return rules;
}

/** Fills the page, and what comes into it. */
export function startFigures(): void {
  const fill = () => void fillPage().catch((cause) => console.error("The figures were not filled in.", cause));
  document.addEventListener(CONTENT_REPLACED, fill);
  document.addEventListener(FIGURES_CHANGED, fill);
  fill();
}

async function fillPage(): Promise<void> {
  const typed = storedFigures();
  const known = typed && (await figureRules());
  document.documentElement.toggleAttribute("data-figures-on", typed !== null);
  for (const button of document.querySelectorAll("[data-your-figures]"))
    button.setAttribute("aria-description", typed ? texts.on : "");
  const slots = [...document.querySelectorAll<HTMLElement>("[data-figures], [data-figures-line]")];
  for (const slot of slots) {
    if (!servers.has(slot)) servers.set(slot, { nodes: [...slot.childNodes], height: slot.offsetHeight });
  }
  // Places are read before and after all are written, so that the page is laid out twice at most.
  for (const slot of slots) {
    slot.style.height = "";
    if (!typed || !known) slot.replaceChildren(...(servers.get(slot)?.nodes ?? []));
    else if (slot.dataset.figures === undefined) {
      const lines = (servers.get(slot)?.height ?? 0) / Number.parseFloat(getComputedStyle(slot).lineHeight);
      slot.style.setProperty("-webkit-line-clamp", `${Math.max(1, Math.round(lines))}`);
      write(slot, texts.line(describe(typed, known)));
    } else write(slot, ofVehicle(slot.dataset.figures, typed, known));
  }
  const moved = typed ? slots.filter((slot) => slot.offsetHeight !== servers.get(slot)?.height) : [];
  for (const slot of moved) slot.style.height = `${servers.get(slot)?.height}px`;
}

function write(slot: HTMLElement, text: string): void {
  slot.replaceChildren(text);
  slot.title = text;
}

function ofVehicle(data: string, typed: TypedFigures, known: FigureRules): string {
  const { payment, months } = reckon(known, typed, pricedVehicle(data, known));
  if (payment === null) return texts.nothing;
  const budget = parseAmount(typed.budget);
  const month = inDollars(payment);
  let text = texts.month(month);
  if (budget !== null) text = payment <= budget ? texts.fits(month) : texts.over(month, inDollars(payment - budget));
  return known.states_sum ? texts.inAll(text, inDollars(payment * months)) : text;
}

/** The vehicle of `data-figures`: its price, and its charges where they are its own. */
export function pricedVehicle(data: string, { charges }: FigureRules): PricedVehicle {
  const [price = 0, ...own] = data.split(",").map(Number);
  const [inState = charges[0], taxed = charges[1], elsewhere = charges[2]] = own;
  return { price, charges: [inState, taxed, elsewhere] };
}
