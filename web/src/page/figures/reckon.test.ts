// To the cent what the server reckons: tests/vectors/figures.md.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { FigureRules } from "../../generated/FigureRules";
import type { TypedFigures } from "../../stores/your-figures";
import { highestFitting } from "./highest-fitting";
import { parseAmount, parseApr, parseMonths, reckon } from "./reckon";

interface Vectors {
  rules: FigureRules;
  vehicles: number;
  sets: { typed: TypedFigures; totals: number; payments: number; without: number }[];
}

const vectors: Vectors = JSON.parse(readFileSync("../tests/vectors/figures.json", "utf8"));
const { rules } = vectors;
const price = (number: number) => 300_000 + ((number * number * 31 + number * 7_919) % 6_000_000);

test.each(vectors.sets.map((set) => [JSON.stringify(set.typed), set] as const))("%s", (_name, set) => {
  const sums = { totals: 0, payments: 0, without: 0 };
  for (let number = 0; number < vectors.vehicles; number += 1) {
    const { total, payment } = reckon(rules, set.typed, {
      price: price(number),
      charges: rules.charges,
    });
    sums.totals += total;
    sums.payments += payment ?? 0;
    sums.without += payment === null ? 1 : 0;
  }
  const { totals, payments, without } = set;
  expect(sums).toEqual({ totals, payments, without });
});

test.each([
  ["$5,000", 500_000],
  ["29.50", 2_950],
  ["5000", 500_000],
  ["5,00", null],
  ["1.5", null],
  ["-3", null],
  ["1,000,000", null],
  ["", null],
])("the amount %s is %s", (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test("rates and terms have limits", () => {
  expect(["6.9", "6.90%", "0", "36", "36.1", "x"].map(parseApr)).toEqual([690_000, 690_000, 0, 3_600_000, null, null]);
  expect(["72", "96", "97", "0", "6.5"].map(parseMonths)).toEqual([72, 96, null, null, null]);
});

test("the highest price that fits fits, and a dollar more does not", () => {
  const typed = { budget: "350", trade: "4000" };
  const most = highestFitting(rules, typed) ?? 0;
  const payment = (dollars: number) =>
    reckon(rules, typed, { price: dollars * 100, charges: rules.charges }).payment ?? 0;
  expect([payment(most) <= 35_000, payment(most + 1) <= 35_000]).toEqual([true, false]);
  expect(highestFitting(rules, {})).toBeNull();
});
