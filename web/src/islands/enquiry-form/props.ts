// What the page hands to the form.

import { type infer as Infer, literal, nullable, object, string, union } from "zod/mini";

export const enquiryFormProps = object({
  kind: union([literal("vehicle"), literal("service"), literal("contact")]),
  formId: string(),
  action: string(),
  stockNumber: nullable(string()),
  page: string(),
  message: string(),
  termsText: string(),
  consentText: string(),
  consentVersion: string(),
  dealershipName: string(),
});

export type EnquiryFormProps = Infer<typeof enquiryFormProps>;
