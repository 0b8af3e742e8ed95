// The rules of the enquiry forms, by the cases of tests/vectors/enquiry.json.

import { extend, object, refine, string } from "zod/mini";
import {
  type Checked,
  checkFields,
  type FormRules,
  optionalLine,
  optionalPhone,
  optionalText,
  type Posted,
  requiredEmail,
  requiredLine,
} from "../../forms/rules";
import type { EnquiryFormProps } from "../../generated/EnquiryFormProps";

export type EnquiryKind = EnquiryFormProps["kind"];

export const enquiryFields = ["firstName", "lastName", "email", "phone", "message", "termsAccepted"] as const;
export type EnquiryField = (typeof enquiryFields)[number];

const labels: Record<EnquiryField, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  termsAccepted: "Terms",
};

const contactRules = object({
  firstName: requiredLine(labels.firstName, 100),
  lastName: optionalLine(labels.lastName, 100),
  email: requiredEmail,
  phone: optionalPhone,
  message: optionalText("Message is", 5000),
  termsAccepted: string(),
});

const rulesWithTerms = extend(contactRules, {
  termsAccepted: string().check(refine((value) => value === "true" || value === "on", "You must accept the terms")),
});

/** Whether the form has the terms box. */
export function needsTerms(kind: EnquiryKind): boolean {
  return kind !== "contact";
}

/** The errors of an enquiry, and what the lead would hold. */
export function checkEnquiry(kind: EnquiryKind, posted: Posted): Checked<EnquiryField> {
  return checkFields(enquiryFields, needsTerms(kind) ? rulesWithTerms : contactRules, posted);
}

/** The form of that kind. */
export function enquiryRules(kind: EnquiryKind): FormRules<EnquiryField> {
  return { fields: enquiryFields, labels, check: (posted) => checkEnquiry(kind, posted) };
}
