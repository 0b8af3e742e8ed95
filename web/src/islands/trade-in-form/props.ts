// The island's props: typed by the server, validated here.

import { number, object, type ZodMiniType } from "zod/mini";
import { carsShape, formShape } from "../../forms/props";
import type { TradeInFormProps } from "../../generated/TradeInFormProps";

export type { TradeInFormProps };

export const tradeInFormProps = object({
  ...formShape,
  newestYear: number(),
  cars: carsShape,
}) satisfies ZodMiniType<TradeInFormProps>;
