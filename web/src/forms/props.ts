// Props common to all forms: typed by the server, validated here.

import { array, object, type output, string, type ZodMiniType } from "zod/mini";
import type { ModelsOfMake } from "../generated/ModelsOfMake";

/** The schema of the common props. */
export const formShape = {
  formId: string(),
  action: string(),
  page: string(),
  consentText: string(),
  consentVersion: string(),
  textConsentText: string(),
  textConsentVersion: string(),
  button: string(),
};

/** The schema of the makes and models that a form suggests. */
export const carsShape = array(object({ make: string(), models: array(string()) }) satisfies ZodMiniType<ModelsOfMake>);

const formProps = object(formShape);
export type FormProps = output<typeof formProps>;
