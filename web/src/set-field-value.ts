// Sets a field's value as user input does, so that React and other listeners notice the change.

/** A form control with a text or a selected value. */
export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value and dispatches `input`. */
export function setFieldValue(field: FormControl, value: string): void {
  // React overrides `value` on each field; only the prototype's setter lets it see the change.
  const prototype = Reflect.getPrototypeOf(field);
  if (prototype) Reflect.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
