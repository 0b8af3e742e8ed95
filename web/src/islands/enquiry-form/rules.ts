// The rules of the enquiry forms. The server's validator has the same ones; both pass the cases of
// tests/vectors/enquiry.json, where a rule that changes, changes first.

import { extend, minLength, object, overwrite, refine, regex, string, trim } from "zod/mini";
import type { EnquiryFormProps } from "../../generated/EnquiryFormProps";
import { cleanPhone } from "./phone";

export type EnquiryKind = EnquiryFormProps["kind"];

export const enquiryFields = ["firstName", "lastName", "email", "phone", "message", "termsAccepted"] as const;
export type EnquiryField = (typeof enquiryFields)[number];

/** The fields as a browser posts them; a box that is not ticked is an empty text. */
export type Enquiry = Record<EnquiryField, string>;
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

// HTML's own pattern of an email field, with at least one dot in the domain.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

// Lengths are counted in characters as the server counts them, not in UTF-16 units.
const atMost = (most: number, error: string) => refine<string>((text) => [...text].length <= most, error);
const orEmpty = (rule: (text: string) => boolean, error: string) =>
  refine<string>((text) => text === "" || rule(text), error);

const contactRules = object({
  firstName: string().check(
    trim(),
    minLength(1, "First Name is required"),
    atMost(100, "First Name is too long (100 characters at most)"),
  ),
  lastName: string().check(trim(), atMost(100, "Last Name is too long (100 characters at most)")),
  email: string().check(
    trim(),
    minLength(1, "Email is required"),
    atMost(254, "Email is too long (254 characters at most)"),
    regex(EMAIL, "Invalid email address"),
  ),
  phone: string().check(
    overwrite(cleanPhone),
    orEmpty((phone) => /^[0-9]+$/.test(phone), "Phone number must be numeric"),
    orEmpty((phone) => phone.length >= 10, "Phone number must be at least 10 digits"),
    orEmpty((phone) => phone.length <= 15, "Phone number is too long"),
  ),
  message: string().check(
    overwrite((message) => (message.trim() === "" ? "" : message.replace(/\r\n?/g, "\n"))),
    atMost(5000, "Message is too long (5,000 characters at most)"),
  ),
  termsAccepted: string(),
});

const rulesWithTerms = extend(contactRules, {
  termsAccepted: string().check(refine((value) => value === "true" || value === "on", "You must accept the terms")),
});

/** Whether the form has the terms box. */
export function needsTerms(kind: EnquiryKind): boolean {
  return kind !== "contact";
}

/** The errors, one for a field at most and in the order of the form, and what the lead would hold. */
export function checkEnquiry(kind: EnquiryKind, entered: Enquiry): { errors: EnquiryErrors; accepted: Enquiry | null } {
  const result = (needsTerms(kind) ? rulesWithTerms : contactRules).safeParse(entered);
  if (result.success) return { errors: {}, accepted: result.data };
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    const first = result.error.issues.find((issue) => issue.path[0] === field);
    if (first) errors[field] = first.message;
  }
  return { errors, accepted: null };
}
