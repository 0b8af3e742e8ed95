// What the page hands to every form: typed by the server, checked here.

import { number, object, type output, string } from "zod/mini";

/** The part that all forms have. */
export const formShape = {
  formId: string(),
  action: string(),
  page: string(),
  consentText: string(),
  consentVersion: string(),
  dealershipName: string(),
  button: string(),
};

const formProps = object(formShape);
export type FormProps = output<typeof formProps>;

export const formChoice = object({ value: string(), label: string() });

export const numberBounds = object({ min: number(), max: number(), step: number() });
export type NumberBounds = output<typeof numberBounds>;
