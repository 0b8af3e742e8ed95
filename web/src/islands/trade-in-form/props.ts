// The island's props: typed by the server, validated here.

import { array, number, object, string, type ZodMiniType } from "zod/mini";
import { formShape } from "../../forms/props";
import type { ModelsOfMake } from "../../generated/ModelsOfMake";
import type { TradeInFormProps } from "../../generated/TradeInFormProps";

export type { TradeInFormProps };

export const tradeInFormProps = object({
  ...formShape,
  newestYear: number(),
  makes: array(string()),
  models: array(object({ make: string(), models: array(string()) }) satisfies ZodMiniType<ModelsOfMake>),
}) satisfies ZodMiniType<TradeInFormProps>;
