// Props common to all forms: typed by the server, validated here.

import { object, type output, string } from "zod/mini";

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

const formProps = object(formShape);
export type FormProps = output<typeof formProps>;
