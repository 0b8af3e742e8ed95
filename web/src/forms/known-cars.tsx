// The makes and models that forms suggest; any text is allowed. The models of the trade load with the form.

import { type ReactNode, useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { ModelsOfMake } from "../generated/ModelsOfMake";
import type { LeadFormState } from "./useLeadForm";

/** Options by the name of their list. */
export function carSuggestions(form: LeadFormState, cars: ModelsOfMake[]): Record<string, ReactNode> {
  return {
    makes: cars.map(({ make }) => <option key={make} value={make} />),
    models: <ModelSuggestions form={form} cars={cars} />,
  };
}

// Models of the typed make; of all makes before one is typed.
function ModelSuggestions({ form, cars }: { form: LeadFormState; cars: ModelsOfMake[] }): ReactNode {
  const [ofTrade, setOfTrade] = useState<Readonly<Record<string, readonly string[]>>>({});
  useEffect(() => {
    // Without them the inventory's models are suggested.
    import("../generated/constants/trade-models").then((loaded) => setOfTrade(loaded.TRADE_MODELS)).catch(() => {});
  }, []);
  const typed = `${useWatch({ control: form.inputs.control, name: "make" })}`.trim().toLowerCase();
  return cars
    .filter(({ make }) => make.toLowerCase().startsWith(typed))
    .map(({ make, usual = make, models }) => {
      const names = new Map([...(ofTrade[usual] ?? []), ...models].map((model) => [model.toLowerCase(), model]));
      return [...names.values()].sort().map((model) => <option key={`${make} ${model}`} value={model} label={make} />);
    });
}
