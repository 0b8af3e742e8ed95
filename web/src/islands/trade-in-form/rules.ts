// The rules of the trade-in form, by the cases of tests/vectors/trade-in.json.

import { extend, object, overwrite, string } from "zod/mini";
import {
  checkFields,
  choice,
  type FormRules,
  filled,
  optionalText,
  orEmpty,
  plainNumber,
  requiredEmail,
  requiredLine,
  requiredPhone,
  wholeNumber,
} from "../../forms/rules";
import type { TradeInFormProps } from "./props";
import { plainVin } from "./vin";

const fields = ["vin", "mileage", "year", "make", "model", "condition", "name", "phone", "email", "notes"] as const;
export type TradeInField = (typeof fields)[number];

const labels: Record<TradeInField, string> = {
  vin: "VIN",
  mileage: "Mileage",
  year: "Year",
  make: "Make",
  model: "Model",
  condition: "Condition",
  name: "Name",
  phone: "Phone",
  email: "Email",
  notes: "Notes",
};

// Before, every maker had a form of its own.
const VINS_HAVE_17_CHARACTERS = 1981;
const VIN_LENGTH = "VIN must be 17 characters (fewer only before model year 1981)";

const anyVin = string().check(
  overwrite(plainVin),
  filled(labels.vin),
  orEmpty((vin) => /^[A-Z0-9]+$/.test(vin), "VIN can have letters and digits only"),
);
const shortVin = anyVin.check(orEmpty((vin) => vin.length <= 17, VIN_LENGTH));
const fullVin = anyVin.check(
  orEmpty((vin) => !/[IOQ]/.test(vin), "VIN never has the letters I, O or Q: they are the digits 1 and 0"),
  orEmpty((vin) => vin.length === 17, VIN_LENGTH),
);

export type TradeInOffer = Pick<TradeInFormProps, "mileage" | "year" | "conditions">;

/** The form's rules, by the server's bounds and choices. */
export function tradeInRules({ mileage, year: years, conditions }: TradeInOffer): FormRules<TradeInField> {
  const year = wholeNumber(years, "Year must be a model year from 1900 to next year's");
  const anyCar = object({
    vin: shortVin,
    mileage: wholeNumber(mileage, "Mileage must be a whole number from 0 to 9,999,999").check(filled(labels.mileage)),
    year: year.check(filled(labels.year)),
    make: requiredLine(labels.make, 60),
    model: requiredLine(labels.model, 60),
    condition: choice(conditions).check(filled(labels.condition)),
    name: requiredLine(labels.name, 200),
    phone: requiredPhone,
    email: requiredEmail,
    notes: optionalText("Notes are", 5000),
  });
  const carWithFullVin = extend(anyCar, { vin: fullVin });
  const hasFullVin = (typed = "") =>
    year.safeParse(typed).success && Number(plainNumber(typed)) >= VINS_HAVE_17_CHARACTERS;
  return {
    fields,
    labels,
    check: (posted) => checkFields(fields, hasFullVin(posted.year) ? carWithFullVin : anyCar, posted),
  };
}
