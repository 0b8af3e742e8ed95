// The shopper's own figures as typed (PRICE-12). They leave the browser with a lead alone, so Global Privacy Control
// changes nothing.

import { FIGURES_KEY, parseJson, readStored } from "./storage-keys";

/** The parameters of figures, in the order of links. */
export const FIGURE_NAMES = ["county", "trade", "owed", "down", "term", "apr", "budget"] as const;

export type FigureName = (typeof FIGURE_NAMES)[number];

/** Figures as typed; those that were left open are absent. */
export type TypedFigures = Partial<Record<FigureName, string>>;

/** Dispatched on the document when the figures have changed. */
export const FIGURES_CHANGED = "figures:changed";

/** As many characters as the server reads. */
const MAX_LENGTH = 32;

/** The figures; null without any. What is malformed counts as none. */
export function storedFigures(): TypedFigures | null {
  return textsOf(parseJson(readStored(FIGURES_KEY)));
}

/** Keeps the figures, or forgets them if there are none. */
export function keepFigures(typed: TypedFigures): void {
  const figures = textsOf(typed);
  try {
    if (figures) localStorage.setItem(FIGURES_KEY, JSON.stringify(figures));
    else localStorage.removeItem(FIGURES_KEY);
  } catch (cause) {
    console.error("The figures cannot be kept.", cause);
  }
  document.dispatchEvent(new CustomEvent(FIGURES_CHANGED));
}

/** The figures of a form's fields. */
export function figuresIn(form: HTMLFormElement): TypedFigures {
  const values = new FormData(form);
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, `${values.get(name) ?? ""}`.trim()]));
}

function textsOf(record: unknown): TypedFigures | null {
  const texts = FIGURE_NAMES.flatMap((name) => {
    const text: unknown = Reflect.get(Object(record), name);
    return typeof text === "string" && text !== "" ? [[name, text.slice(0, MAX_LENGTH)]] : [];
  });
  return texts.length > 0 ? Object.fromEntries(texts) : null;
}
