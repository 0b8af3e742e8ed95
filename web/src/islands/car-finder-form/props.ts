// What the page hands to the form: typed by the server, checked here.

import { array, object, string, type ZodMiniType } from "zod/mini";
import { formChoice, formShape, numberBounds } from "../../forms/props";
import type { CarFinderFormProps } from "../../generated/CarFinderFormProps";

export type { CarFinderFormProps };

export const carFinderFormProps = object({
  ...formShape,
  types: array(formChoice),
  makes: array(string()),
  bodyStyles: array(formChoice),
  transmissions: array(formChoice),
  mpg: numberBounds,
  year: numberBounds,
  odometer: numberBounds,
  price: numberBounds,
  searchPeriods: array(formChoice),
  searchPeriod: string(),
}) satisfies ZodMiniType<CarFinderFormProps>;
