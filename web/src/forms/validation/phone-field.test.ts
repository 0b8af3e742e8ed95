import { expect, test } from "vitest";
import { normalizePhoneField } from "./phone-field";

function cleaned(value: string, caret = value.length) {
  const field = document.createElement("input");
  field.value = value;
  field.setSelectionRange(caret, caret);
  normalizePhoneField(field);
  return { value: field.value, caret: field.selectionStart };
}

test("spaces, dots, dashes and brackets go as they are typed", () => {
  expect(cleaned("(901) 555-0142").value).toBe("9015550142");
});

test("a pasted +1 goes", () => {
  expect(cleaned("+1 901.555.0142").value).toBe("9015550142");
});

test("invalid characters stay visible", () => {
  expect(cleaned("901-CARS").value).toBe("901CARS");
});

test("the caret stays between the same two digits", () => {
  expect(cleaned("901-5550142", 4)).toEqual({ value: "9015550142", caret: 3 });
  expect(cleaned("+19015550142", 5)).toEqual({ value: "9015550142", caret: 3 });
});
