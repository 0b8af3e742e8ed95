// The tables of tests/vectors, whose cases the server's validators and the browser's both pass.

import { array, object, optional, record, string } from "zod/mini";

const TABLE = array(
  object({
    name: string(),
    fields: record(string(), string()),
    errors: record(string(), string()),
    normalized: optional(record(string(), string())),
  }),
);

/** The cases of a table, each with all of the form's fields: one that was not posted is empty. */
export function casesFor(fields: readonly string[], table: unknown) {
  const empty = Object.fromEntries(fields.map((field) => [field, ""]));
  return TABLE.parse(table).map((each) => ({ ...each, fields: { ...empty, ...each.fields } }));
}
