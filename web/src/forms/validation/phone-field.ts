// Phone input.

import { normalizePhone } from "./normalize";

/** Normalizes the field's value and keeps the caret between the same digits. */
export function normalizePhoneField(field: HTMLInputElement): void {
  const normalized = normalizePhone(field.value);
  if (normalized === field.value) return;
  const caret = normalizePhone(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = normalized;
  field.setSelectionRange(caret, caret);
}
