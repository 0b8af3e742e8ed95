// The figures in words.

import type { FigureRules } from "../../generated/FigureRules";
import * as texts from "../../generated/messages/your-figures";
import type { TypedFigures } from "../../stores/your-figures";
import { parseAmount, parseApr, parseMonths } from "./reckon";

/** `$1,250`, or `$1,250.50` if there are cents. */
export const inDollars = (cents: number): string =>
  (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD", trailingZeroDisplay: "stripIfInteger" });

/**
 * The figures in one line, the terms of the loan first: they must stand beside payments. The dealer's terms and the names
 * of places are the rules'; without rules the line has what was typed.
 */
export function describe(typed: TypedFigures, rules: FigureRules | null): string {
  const [worth, owed, budget] = [typed.trade, typed.owed, typed.budget].map((text) => parseAmount(text));
  const down = parseAmount(typed.down);
  const terms = rules?.terms;
  const downText = down !== null ? inDollars(down) : terms && downOf(terms);
  const months = parseMonths(typed.term) ?? terms?.months;
  const apr = parseApr(typed.apr) ?? terms?.apr;
  const place = rules?.places.find(({ key }) => key === typed.county) ?? rules?.places[0];
  return [
    downText && months && apr !== undefined && texts.loan(downText, months, apr / 100_000),
    worth != null && (owed ? texts.tradeOwed(inDollars(worth), inDollars(owed)) : texts.trade(inDollars(worth))),
    budget != null && texts.budget(inDollars(budget)),
    place?.name,
  ]
    .filter(Boolean)
    .join(", ");
}

function downOf({ down_share, down }: NonNullable<FigureRules["terms"]>): string {
  return down_share === null ? inDollars(down) : `${down_share / 100_000}%`;
}
