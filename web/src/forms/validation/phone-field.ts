// A phone number as people write it, and as the dealership's CRM wants it.

import { normalizePhone } from "./normalize";

/** Cleans what stands in the field, and leaves the caret between the same two digits. */
export function normalizePhoneField(field: HTMLInputElement): void {
  const normalized = normalizePhone(field.value);
  if (normalized === field.value) return;
  const caret = normalizePhone(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = normalized;
  field.setSelectionRange(caret, caret);
}
