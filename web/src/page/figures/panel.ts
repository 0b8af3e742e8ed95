// The panel for the shopper's own figures, and the forms that take them: a vehicle's, the deal's and the calculator's
// (PRICE-12).

import "../../styles/sheets/your-figures.css";
import * as texts from "../../generated/messages/your-figures";
import {
  FIGURE_NAMES,
  FIGURES_CHANGED,
  figuresIn,
  keepFigures,
  storedFigures,
  type TypedFigures,
} from "../../stores/your-figures";
import { parseDocument } from "../../trusted-html";
import { root } from "../language";
import { highestFitting } from "./highest-fitting";
import { figureRules, startFigures } from "./own-payments";
import { parseAmount, parseApr } from "./reckon";

let panel: Promise<HTMLDialogElement> | undefined;

/** Offers the kept figures in the page's form, unless its address has others, and keeps those that are sent. */
export function startForm(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  const stored = storedFigures();
  // Fields that were filled in while this was loading stay so.
  if (stored && !FIGURE_NAMES.some((name) => query.has(name))) offer(form, { ...stored, ...changedIn(form) });
  form.addEventListener("submit", () => keepFigures(figuresIn(form)));
}

/** Keeps a term of the payment filter, beside the others. */
export function keepTerm({ name, value }: HTMLInputElement): void {
  keepFigures({ ...storedFigures(), [name === "payment_max" ? "budget" : name]: value.trim() });
}

/** Opens the panel; the focus returns to its button. */
export async function openPanel(button: HTMLElement): Promise<void> {
  panel ??= fetchPanel().catch((cause) => {
    panel = undefined;
    throw cause;
  });
  const dialog = await panel;
  if (dialog.open) return;
  const form = dialog.querySelector("form");
  if (form) offer(form, storedFigures() ?? {});
  dialog.showModal();
  dialog.querySelector("h2")?.focus();
  dialog.addEventListener("close", () => button.focus({ preventScroll: true }), { once: true });
}

async function fetchPanel(): Promise<HTMLDialogElement> {
  const response = await fetch(`${root}/figures`);
  const dialog = parseDocument(await response.text()).querySelector("dialog");
  const form = dialog?.querySelector("form");
  if (!response.ok || !dialog || !form) throw new Error(`No panel: ${response.status}`);
  document.body.append(dialog);
  const link = document.createElement("a");
  link.className = "btn btn-secondary";
  const offerFitting = async () => {
    const dollars = highestFitting(await figureRules(), figuresIn(form));
    link.textContent = texts.fit;
    link.href = `${root}/inventory?price_max=${dollars}&sort=price-low`;
    if (dollars === null) link.remove();
    else form.append(link);
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!markErrors(form)) return;
    keepFigures(figuresIn(form));
    dialog.close();
  });
  form.addEventListener("input", () => void offerFitting());
  link.addEventListener("click", () => markErrors(form) && keepFigures(figuresIn(form)));
  form.querySelector("[data-forget-figures]")?.addEventListener("click", () => {
    keepFigures({});
    form.reset();
    dialog.close();
  });
  dialog.addEventListener("focusin", () => void offerFitting(), { once: true });
  startOnce();
  return dialog;
}

// A page without figures has not loaded what fills them in.
let isStarted = false;
function startOnce(): void {
  if (isStarted || storedFigures()) return;
  isStarted = true;
  document.addEventListener(FIGURES_CHANGED, startFigures, { once: true });
}

/** The fields that differ from the server's form: its first place and empty fields. */
function changedIn(form: HTMLFormElement): TypedFigures {
  const county = form.elements.namedItem("county");
  const isFirst = county instanceof HTMLSelectElement && county.selectedIndex === 0;
  const entries = Object.entries(figuresIn(form));
  return Object.fromEntries(entries.filter(([name, value]) => value !== "" && !(name === "county" && isFirst)));
}

function offer(form: HTMLFormElement, figures: TypedFigures): void {
  for (const name of FIGURE_NAMES) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof RadioNodeList) field.value = figures[name] ?? "";
    else if (field instanceof HTMLSelectElement && figures[name] !== undefined) field.value = figures[name];
  }
}

/** Marks what is no figure; returns whether all are. */
function markErrors(form: HTMLFormElement): boolean {
  const typed = figuresIn(form);
  const { amountError = "", aprError = "", owedError = "" } = form.dataset;
  const wrong = FIGURE_NAMES.flatMap((name): [string, string][] => {
    const text = typed[name];
    if (!text || name === "county" || name === "term") return [];
    if (name === "apr") return parseApr(text) === null ? [[name, aprError]] : [];
    if (name === "owed" && !typed.trade) return [[name, owedError]];
    return parseAmount(text) === null ? [[name, amountError]] : [];
  });
  for (const old of form.querySelectorAll(".field-error")) old.remove();
  for (const field of form.querySelectorAll("[aria-invalid]")) field.removeAttribute("aria-invalid");
  for (const [name, message] of wrong) {
    const field = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const error = document.createElement("p");
    error.className = "field-error";
    error.id = `own-${name}-error`;
    error.textContent = message;
    field?.setAttribute("aria-invalid", "true");
    field?.setAttribute("aria-describedby", error.id);
    field?.after(error);
  }
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  return wrong.length === 0;
}
