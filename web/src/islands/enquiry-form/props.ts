// What the page hands to the form: typed by the server, checked here.

import { literal, nullable, object, string, union, type ZodMiniType } from "zod/mini";
import type { EnquiryFormProps } from "../../generated/EnquiryFormProps";

export type { EnquiryFormProps };

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
  button: string(),
}) satisfies ZodMiniType<EnquiryFormProps>;
