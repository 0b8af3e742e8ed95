// Normalizes input to the form that a lead holds.

import { visibleText } from "./visible-text";

const SEPARATORS = /[\s.()[\]\-\u2010-\u2015\u2212]/g;

/** A phone number without spaces, dots, dashes and brackets, and without the country's +1. */
export function normalizePhone(typed: string): string {
  return visibleText(typed).replace(SEPARATORS, "").replace(/^\+1/, "");
}

/** A whole number without commas and leading zeros; other text is trimmed. */
export function normalizeNumber(typed: string): string {
  const digits = typed.trim().replaceAll(",", "");
  return /^[0-9]+$/.test(digits) ? digits.replace(/^0+(?=[0-9])/, "") : typed.trim();
}

/** A VIN without spaces and dashes, in upper case. */
export function normalizeVin(typed: string): string {
  return typed.replace(/[\s-]/g, "").replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Normalizes line ends; white space alone becomes empty. */
export function normalizeLines(typed: string): string {
  return typed.trim() === "" ? "" : typed.replace(/\r\n?/g, "\n");
}

/** The two ends of a range, the lower one first. */
export function sortRange(from: string, to: string): [string, string] {
  const [one, other] = [normalizeNumber(from), normalizeNumber(to)];
  return one !== "" && other !== "" && Number(one) > Number(other) ? [to, from] : [from, to];
}
