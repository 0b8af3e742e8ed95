// What the page hands to the form: typed by the server, checked here.

import { array, object, type ZodMiniType } from "zod/mini";
import { formChoice, formShape, numberBounds } from "../../forms/props";
import type { TradeInFormProps } from "../../generated/TradeInFormProps";

export type { TradeInFormProps };

export const tradeInFormProps = object({
  ...formShape,
  mileage: numberBounds,
  year: numberBounds,
  conditions: array(formChoice),
}) satisfies ZodMiniType<TradeInFormProps>;
