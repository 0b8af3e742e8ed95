// The total and the monthly payment with the shopper's own figures, to the cent as the server reckons them
// (crates/inventory/src/pricing). Amounts are in cents, percentages in hundred-thousandths of a percent; both pass the
// sums of tests/vectors/figures.json.

import type { FigureRules } from "../../generated/FigureRules";
import type { FigureTaxes } from "../../generated/FigureTaxes";
import type { TypedFigures } from "../../stores/your-figures";

/** The price and charges of a vehicle, without its buyer. */
export interface PricedVehicle {
  price: number;
  /** In the dealership's state, the taxed part of that, and elsewhere. */
  charges: readonly [inState: number, taxed: number, elsewhere: number];
}

/** A vehicle with the shopper's figures. */
export interface Reckoned {
  total: number;
  /** The buyer gets it back, where the trade-in is worth more. */
  back: number;
  /** Taxes and fees of the shopper's place are in it. */
  isTaxed: boolean;
  /** Null without financing, and where nothing is left to finance. */
  payment: number | null;
  months: number;
}

/** A whole in hundred-thousandths of a percent. */
const WHOLE = 10_000_000;
/** Amounts are below this. */
export const MAX_DOLLARS = 1_000_000;
const MAX_APR = 3_600_000;
const MAX_MONTHS = 96;

/** The amount in cents: `$5,000`, `5000`, `29.50`; null for anything else. */
export function parseAmount(text = ""): number | null {
  const [, dollars, cents] = /^\$?\s*(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d\d))?$/.exec(text.trim()) ?? [];
  const whole = Number(dollars?.replaceAll(",", "") ?? Number.NaN);
  return whole < MAX_DOLLARS ? whole * 100 + Number(cents ?? 0) : null;
}

/** The annual rate: `6.9`, `6.90%`; null for anything else. */
export function parseApr(text = ""): number | null {
  const [, whole, part = ""] = /^(\d+)(?:\.(\d{0,5}))?\s*%?$/.exec(text.trim()) ?? [];
  const rate = Number(whole ?? Number.NaN) * 100_000 + Number(part.padEnd(5, "0"));
  return rate <= MAX_APR ? rate : null;
}

/** The months of a loan; null for anything else. */
export function parseMonths(text = ""): number | null {
  const months = /^\d+$/.test(text) ? Number(text) : 0;
  return months >= 1 && months <= MAX_MONTHS ? months : null;
}

/** Reckons one vehicle. Figures that are no figures count as left open. */
export function reckon(rules: FigureRules, typed: TypedFigures, { price, charges }: PricedVehicle): Reckoned {
  const place = rules.places.find(({ key }) => key === typed.county) ?? rules.places[0];
  const worth = parseAmount(typed.trade);
  let total = price + (place?.is_in_state ? charges[0] : charges[2]);
  if (place?.taxes) total += taxesOn(place.taxes, price, charges[1], worth ?? 0);
  if (worth !== null) total += (parseAmount(typed.owed) ?? 0) - worth;
  const back = Math.max(0, -total);
  total += back;
  const sums = { total, back, isTaxed: place?.taxes != null };
  const months = parseMonths(typed.term) ?? rules.terms?.months ?? 0;
  if (!rules.terms) return { ...sums, payment: null, months };
  const { down_share, down } = rules.terms;
  const paid = parseAmount(typed.down) ?? (down_share === null ? down : share(down_share, price));
  const financed = total - paid;
  const apr = parseApr(typed.apr) ?? rules.terms.apr;
  return { ...sums, payment: financed > 0 ? paymentOf(financed, apr, months) : null, months };
}

function taxesOn(taxes: FigureTaxes, price: number, charges: number, worth: number): number {
  const credit = taxes.credits_trade_in ? worth : 0;
  const taxable = Math.max(0, price + (taxes.are_charges_taxed ? charges : 0) - credit);
  const state = Math.min(share(taxes.state, taxable), taxes.state_cap ?? Number.POSITIVE_INFINITY);
  const [rate, above, upTo] = taxes.band ?? [0, 0, 0];
  const band = share(rate, Math.max(0, Math.min(taxable, upTo) - above));
  const local = share(taxes.local, Math.min(taxable, taxes.local_cap ?? Number.POSITIVE_INFINITY));
  return state + band + local + taxes.fees;
}

// To the cent, half a cent up.
const share = (units: number, cents: number) => Math.floor((cents * units + WHOLE / 2) / WHOLE);

function paymentOf(financed: number, apr: number, months: number): number {
  const rate = apr / WHOLE / 12;
  return Math.round(rate === 0 ? financed / months : (financed * rate) / (1 - 1 / power(1 + rate, months)));
}

// By squaring, as the server does: `**` may differ in the last bit.
function power(base: number, exponent: number): number {
  let [result, factor] = [1, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result *= factor;
    factor *= factor;
  }
  return result;
}
