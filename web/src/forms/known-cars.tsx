// The makes and models that forms suggest; any text is allowed.

import type { ReactNode } from "react";
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
  const typed = `${useWatch({ control: form.inputs.control, name: "make" })}`.trim().toLowerCase();
  return cars
    .filter(({ make }) => make.toLowerCase().startsWith(typed))
    .map((of) => of.models.map((model) => <option key={`${of.make} ${model}`} value={model} label={of.make} />));
}
