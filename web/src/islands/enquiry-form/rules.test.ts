import { expect, test } from "vitest";
import { array, literal, object, optional, parse, partialRecord, record, string, union } from "zod/mini";
import vectors from "../../../../tests/vectors/enquiry.json";
import { checkEnquiry, enquiryFields } from "./rules";

const field = union(enquiryFields.map((name) => literal(name)));
const cases = parse(
  array(
    object({
      name: string(),
      kind: union([literal("vehicle"), literal("service"), literal("contact")]),
      fields: partialRecord(field, string()),
      errors: record(string(), string()),
      normalized: optional(partialRecord(field, string())),
    }),
  ),
  vectors,
);

const nothing = { firstName: "", lastName: "", email: "", phone: "", message: "", termsAccepted: "" };

test("the shared table has cases", () => {
  expect(cases.length).toBeGreaterThan(100);
});

test.each(cases)("$name ($kind)", ({ kind, fields, errors, normalized }) => {
  const checked = checkEnquiry(kind, { ...nothing, ...fields });
  expect(checked.errors).toEqual(errors);
  expect(Object.keys(checked.errors)).toEqual(Object.keys(errors));
  expect(checked.accepted !== null).toBe(Object.keys(errors).length === 0);
  if (normalized) expect(checked.accepted).toMatchObject(normalized);
});
