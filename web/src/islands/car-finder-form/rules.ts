// The rules of the car finder, by the cases of tests/vectors/car-finder.json.

import { object, regex } from "zod/mini";
import {
  checkFields,
  choice,
  type FormRules,
  optionalLine,
  optionalText,
  plainNumber,
  requiredEmail,
  requiredLine,
  requiredPhone,
  wholeNumber,
} from "../../forms/rules";
import type { NumberBounds } from "../../generated/NumberBounds";
import type { CarFinderFormProps } from "./props";

const vehicleFields = [
  "type",
  "make",
  "model",
  "bodyStyle",
  "transmission",
  "mpgMin",
  "mpgMax",
  "yearMin",
  "yearMax",
  "odometerMin",
  "odometerMax",
  "priceMin",
  "priceMax",
] as const;

const fields = [
  ...vehicleFields,
  "firstName",
  "lastName",
  "phone",
  "email",
  "postalCode",
  "searchPeriod",
  "comments",
] as const;
export type CarFinderField = (typeof fields)[number];

/** Whether the field stands in the first step. */
export function isVehicleField(name: string): boolean {
  return vehicleFields.some((field) => field === name);
}

const labels: Record<CarFinderField, string> = {
  type: "Type",
  make: "Make",
  model: "Model",
  bodyStyle: "Body Style",
  transmission: "Transmission",
  mpgMin: "From",
  mpgMax: "To",
  yearMin: "From",
  yearMax: "To",
  odometerMin: "From",
  odometerMax: "To",
  priceMin: "From",
  priceMax: "To",
  firstName: "First Name",
  lastName: "Last Name",
  phone: "Phone",
  email: "Email",
  postalCode: "Postal Code",
  searchPeriod: "Search Period",
  comments: "Comments",
};

/** A range between two fields. */
export interface Range {
  name: string;
  from: CarFinderField;
  to: CarFinderField;
  bounds: NumberBounds;
  /** The bounds in words. */
  between: string;
}

const grouped = new Intl.NumberFormat("en-US");

export type RangeName = "mpg" | "year" | "odometer" | "price";

/** The ranges in the form's order. */
export function rangesOf({ mpg, year, odometer, price }: Record<RangeName, NumberBounds>): Record<RangeName, Range> {
  const between = ({ min, max }: NumberBounds) => `${grouped.format(min)} to ${grouped.format(max)}`;
  const years = `${year.min} to ${year.max}`;
  return {
    mpg: { name: "Highway MPG", from: "mpgMin", to: "mpgMax", bounds: mpg, between: between(mpg) },
    year: { name: "Year", from: "yearMin", to: "yearMax", bounds: year, between: years },
    odometer: {
      name: "Odometer",
      from: "odometerMin",
      to: "odometerMax",
      bounds: odometer,
      between: between(odometer),
    },
    price: { name: "Internet Price", from: "priceMin", to: "priceMax", bounds: price, between: between(price) },
  };
}

const endOf = ({ name, bounds, between }: Range) =>
  wholeNumber(bounds, `${name} must be a whole number from ${between}`);

/** Both ends as typed, the lower one first. */
export function putRight(from: string, to: string): [string, string] {
  const [one, other] = [plainNumber(from), plainNumber(to)];
  return one !== "" && other !== "" && Number(one) > Number(other) ? [to, from] : [from, to];
}

/** What the form offers, and the bounds of its numbers. */
export type CarFinderOffer = Pick<
  CarFinderFormProps,
  "types" | "bodyStyles" | "transmissions" | "mpg" | "year" | "odometer" | "price" | "searchPeriods" | "searchPeriod"
>;

/** The form's rules, by the server's bounds and choices. */
export function carFinderRules(offer: CarFinderOffer): FormRules<CarFinderField> {
  const ranges = rangesOf(offer);
  const schema = object({
    type: choice(offer.types),
    make: optionalLine(labels.make, 60),
    model: optionalLine(labels.model, 60),
    bodyStyle: choice(offer.bodyStyles),
    transmission: choice(offer.transmissions),
    mpgMin: endOf(ranges.mpg),
    mpgMax: endOf(ranges.mpg),
    yearMin: endOf(ranges.year),
    yearMax: endOf(ranges.year),
    odometerMin: endOf(ranges.odometer),
    odometerMax: endOf(ranges.odometer),
    priceMin: endOf(ranges.price),
    priceMax: endOf(ranges.price),
    firstName: requiredLine(labels.firstName, 100),
    lastName: requiredLine(labels.lastName, 100),
    phone: requiredPhone,
    email: requiredEmail,
    postalCode: requiredLine(labels.postalCode, 10).check(
      regex(/^[A-Za-z0-9 -]*$/, "Postal Code can have letters, digits, spaces and dashes only"),
    ),
    searchPeriod: choice(offer.searchPeriods),
    comments: optionalText("Comments are", 5000),
  });
  const normalized = (accepted: Record<CarFinderField, string>) => {
    const lead = { ...accepted, searchPeriod: accepted.searchPeriod || offer.searchPeriod };
    for (const { from, to } of Object.values(ranges)) [lead[from], lead[to]] = putRight(lead[from], lead[to]);
    return lead;
  };
  return {
    fields,
    labels,
    check: (posted) => {
      const { errors, accepted } = checkFields(fields, schema, posted);
      return { errors, accepted: accepted && normalized(accepted) };
    },
  };
}
