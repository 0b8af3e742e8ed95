// What the page hands to every form: typed by the server, checked here.

import { object, type output, string } from "zod/mini";

/** The part that all forms have. */
export const formShape = {
  formId: string(),
  action: string(),
  page: string(),
  consentText: string(),
  consentVersion: string(),
  button: string(),
};

const formProps = object(formShape);
export type FormProps = output<typeof formProps>;
