// Writes into a field as a visitor would, so that whoever stands behind it, React included, takes notice.

/** A control that holds a text or a choice. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Gives the field this value and says so. */
export function setFieldValue(field: FormControl, value: string): void {
  // React keeps a property of its own on each field; only the prototype's setter lets it see the change.
  const prototype = Reflect.getPrototypeOf(field);
  if (prototype) Reflect.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
