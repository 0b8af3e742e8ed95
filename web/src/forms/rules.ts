// The rules that the fields of several forms have in common. The server's validators have the same ones; the tables of
// tests/vectors hold the cases that both pass, where a rule that changes, changes first.

import { minLength, overwrite, refine, regex, string, trim, type ZodMiniType } from "zod/mini";
import { cleanPhone } from "./phone";

/** The fields of a form as a browser posts them; a box that is not ticked is an empty text. */
export type Posted = Readonly<Record<string, string>>;

export type Errors<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong, one message for a field at most and in the form's order; or what the lead would hold. */
export interface Checked<Field extends string> {
  errors: Errors<Field>;
  accepted: Record<Field, string> | null;
}

/** A form's fields in its order, what they are called, and what they have to be. */
export interface FormRules<Field extends string> {
  readonly fields: readonly Field[];
  readonly labels: Readonly<Record<Field, string>>;
  check(posted: Posted): Checked<Field>;
}

// HTML's own pattern of an email field, with at least one dot in the domain.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const figure = new Intl.NumberFormat("en-US");

// Lengths are counted in characters as the server counts them, not in UTF-16 units.
const atMost = (most: number, subject: string) =>
  refine<string>((text) => [...text].length <= most, `${subject} too long (${figure.format(most)} characters at most)`);

/** The rule for what stands in a field; an empty field is another rule's matter. */
export const orEmpty = (rule: (text: string) => boolean, error: string) =>
  refine<string>((text) => text === "" || rule(text), error);

/** Something must stand in the field of that label. */
export const filled = (label: string) => minLength(1, `${label} is required`);

/** One line that may be left out. */
export const optionalLine = (label: string, most: number) => string().check(trim(), atMost(most, `${label} is`));

/** One line that may not. */
export const requiredLine = (label: string, most: number) => optionalLine(label, most).check(filled(label));

/** Several lines, as typed; what is too long is said of the subject: `Message is`, `Notes are`. */
export const optionalText = (subject: string, most: number) =>
  string().check(
    overwrite((text) => (text.trim() === "" ? "" : text.replace(/\r\n?/g, "\n"))),
    atMost(most, subject),
  );

export const requiredEmail = requiredLine("Email", 254).check(regex(EMAIL, "Invalid email address"));

export const optionalPhone = string().check(
  overwrite(cleanPhone),
  orEmpty((phone) => /^[0-9]+$/.test(phone), "Phone number must be numeric"),
  orEmpty((phone) => phone.length >= 10, "Phone number must be at least 10 digits"),
  orEmpty((phone) => phone.length <= 15, "Phone number is too long"),
);

export const requiredPhone = optionalPhone.check(filled("Phone"));

/** One of a list, or none. */
export const choice = (choices: readonly { value: string }[]) =>
  string().check(orEmpty((posted) => choices.some(({ value }) => value === posted), "Choose one from the list"));

/** A whole number between two bounds, both inclusive, or none. */
export const wholeNumber = ({ min, max }: { min: number; max: number }, error: string) =>
  string().check(
    overwrite(plainNumber),
    orEmpty((text) => /^[0-9]+$/.test(text) && Number(text) >= min && Number(text) <= max, error),
  );

/** The same whole number without commas and zeros before it; anything else as it is. */
export function plainNumber(typed: string): string {
  const digits = typed.trim().replaceAll(",", "");
  return /^[0-9]+$/.test(digits) ? digits.replace(/^0+(?=[0-9])/, "") : typed.trim();
}

/** Checks the fields by a schema of them all. */
export function checkFields<Field extends string>(
  fields: readonly Field[],
  schema: ZodMiniType<Record<Field, string>>,
  posted: Posted,
): Checked<Field> {
  const result = schema.safeParse(posted);
  if (result.success) return { errors: {}, accepted: result.data };
  const errors: Errors<Field> = {};
  for (const field of fields) {
    const first = result.error.issues.find((issue) => issue.path[0] === field);
    if (first) errors[field] = first.message;
  }
  return { errors, accepted: null };
}
