// What the page hands to the form: typed by the server, checked here.

import { array, object, type output } from "zod/mini";
import { formChoice, formShape, numberBounds } from "../../forms/props";

export const tradeInFormProps = object({
  ...formShape,
  mileage: numberBounds,
  year: numberBounds,
  conditions: array(formChoice),
});
export type TradeInFormProps = output<typeof tradeInFormProps>;
