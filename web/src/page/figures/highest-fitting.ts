// The cars that fit a budget, as a highest price: loaded with the panel alone.

import type { FigureRules } from "../../generated/FigureRules";
import type { TypedFigures } from "../../stores/your-figures";
import { MAX_DOLLARS, parseAmount, reckon } from "./reckon";

/** The highest whole price in dollars whose payment is at most the budget; null without both. */
export function highestFitting(rules: FigureRules, typed: TypedFigures): number | null {
  const budget = parseAmount(typed.budget);
  if (budget === null || !rules.terms) return null;
  const fits = (dollars: number) =>
    (reckon(rules, typed, { price: dollars * 100, charges: rules.charges }).payment ?? 0) <= budget;
  let [most, tooMuch] = [0, MAX_DOLLARS];
  if (!fits(most)) return null;
  while (tooMuch - most > 1) {
    const middle = Math.floor((most + tooMuch) / 2);
    if (fits(middle)) most = middle;
    else tooMuch = middle;
  }
  return most;
}
