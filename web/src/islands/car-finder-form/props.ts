// The island's props: typed by the server, validated here.

import { array, number, object, string, type ZodMiniType } from "zod/mini";
import { carsShape, formShape } from "../../forms/props";
import type { CarFinderFormProps } from "../../generated/CarFinderFormProps";

export type { CarFinderFormProps };

export const carFinderFormProps = object({
  ...formShape,
  newestYear: number(),
  leftOut: array(string()),
  cars: carsShape,
  wishes: array(object({ text: string(), values: array(array(string())) })),
}) satisfies ZodMiniType<CarFinderFormProps>;
