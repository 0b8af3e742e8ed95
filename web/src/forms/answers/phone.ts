// A phone number as people write it, and as the dealership's CRM wants it.

import { cleanPhone } from "./typed";

/** Cleans what stands in the field, and leaves the caret between the same two digits. */
export function cleanPhoneField(field: HTMLInputElement): void {
  const cleaned = cleanPhone(field.value);
  if (cleaned === field.value) return;
  const caret = cleanPhone(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = cleaned;
  field.setSelectionRange(caret, caret);
}
