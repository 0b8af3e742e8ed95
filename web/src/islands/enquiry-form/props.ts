// The island's props: typed by the server, validated here.

import { array, boolean, literal, nullable, object, string, union, type ZodMiniType } from "zod/mini";
import { formShape } from "../../forms/props";
import type { EnquiryFormProps } from "../../generated/EnquiryFormProps";

export type { EnquiryFormProps };

export const enquiryFormProps = object({
  ...formShape,
  kind: union([literal("vehicle"), literal("service"), literal("contact")]),
  stockNumber: nullable(string()),
  message: string(),
  termsText: string(),
  title: string(),
  days: array(object({ value: string(), label: string(), date: string() })),
  testDriveRequest: nullable(object({ title: string(), button: string(), messages: array(string()) })),
  leftOut: array(string()),
  testDrive: object({ day: string(), time: string(), forTwo: boolean() }),
  figures: nullable(object({ summary: string(), query: string() })),
}) satisfies ZodMiniType<EnquiryFormProps>;
