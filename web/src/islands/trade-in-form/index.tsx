// The trade-in island, over the server's form with the same fields.

import { reactIsland } from "../react";
import { tradeInFormProps } from "./props";
import { TradeInForm } from "./TradeInForm";

export const mount = reactIsland(tradeInFormProps, (props) => <TradeInForm {...props} />);
