// What the page hands to every form: typed by the server, checked here.

import { number, object, type output, string, type ZodMiniType } from "zod/mini";
import type { FormChoice } from "../generated/FormChoice";
import type { NumberBounds } from "../generated/NumberBounds";

/** The part that all forms have. */
export const formShape = {
  formId: string(),
  action: string(),
  page: string(),
  consentText: string(),
  consentVersion: string(),
  dealershipName: string(),
  keptText: string(),
  button: string(),
};

const formProps = object(formShape);
export type FormProps = output<typeof formProps>;

export const formChoice = object({ value: string(), label: string() }) satisfies ZodMiniType<FormChoice>;

export const numberBounds = object({
  min: number(),
  max: number(),
  step: number(),
}) satisfies ZodMiniType<NumberBounds>;
