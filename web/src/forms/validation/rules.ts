// Field rules from the tables that the server validates by. Each kind of rule means the same there
// (`crates/leads/src/forms/form/field_rule.rs`); both pass the cases of tests/vectors.

import { object, overwrite, refine, string, trim, type ZodMiniType } from "zod/mini";
import type { FormField } from "../../generated/FormField";
import type { FormPart } from "../../generated/FormPart";
import type { FormTable } from "../../generated/FormTable";
import { normalizeLines, normalizeNumber, normalizePhone, normalizeVin, sortRange } from "./normalize";
import { visibleText } from "./visible-text";

/** Form values as posted; an unticked box is an empty text. */
export type FormValues = Readonly<Record<string, string>>;

/** At most one error per field, in the form's order; or the normalized values. */
export interface ValidationResult {
  errors: Readonly<Record<string, string>>;
  values: Record<string, string> | null;
}

/** A form's table and its validation. */
export interface FormRules {
  readonly table: FormTable;
  /** The newest model year allowed. */
  readonly newestYear: number;
  validate(posted: FormValues): ValidationResult;
}

// HTML's email pattern, with at least one dot in the domain.
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;
const DIGITS = /^[0-9]+$/;

/** Creates the rules of a form; the newest model year is for forms that ask for one. */
export function createFormRules(table: FormTable, newestYear = Number.POSITIVE_INFINITY): FormRules {
  const schemas = new Map<string, ReturnType<typeof formSchema>>();
  // A schema for each combination of what the fields demand of each other.
  const schemaFor = (posted: FormValues) => {
    const demands = table.fields.map((field) => demandsOf(field, newestYear, posted));
    const key = demands.join();
    const schema = schemas.get(key) ?? formSchema(table, newestYear, demands);
    schemas.set(key, schema);
    return schema;
  };
  return {
    table,
    newestYear,
    validate(typed) {
      const posted = Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, visibleText(text)]));
      const result = schemaFor(posted).safeParse(posted);
      if (result.success) return { errors: {}, values: sortRanges(table.parts, result.data) };
      const first = (name: string) => result.error.issues.find((issue) => issue.path[0] === name)?.message;
      const errors = table.fields.flatMap(({ name }) => {
        const message = first(name);
        return message === undefined ? [] : [[name, message] as const];
      });
      return { errors: Object.fromEntries(errors), values: null };
    },
  };
}

type Demand = "full" | "filled" | null;

// What the other fields' values demand of a field: a VIN of full length, or any text.
function demandsOf(field: FormField, newestYear: number, posted: FormValues): Demand {
  const { rule } = field;
  // Older cars have other formats; an invalid year is reported at the year field.
  if (rule.kind === "vin" && isBetween(rule.fullSince, newestYear)(normalizeNumber(posted[rule.year] ?? "")))
    return "full";
  return isRequired(field, posted) ? "filled" : null;
}

const formSchema = (table: FormTable, newestYear: number, demands: readonly Demand[]) =>
  object(
    Object.fromEntries(
      table.fields.map((field, index) => [field.name, fieldSchema(field, newestYear, demands[index] ?? null)]),
    ),
  );

function fieldSchema(field: FormField, newestYear: number, demand: Demand): ZodMiniType<string, string> {
  const { rule, messages } = field;
  const mustBeFull = demand === "full";
  const filled = refine<string>((text) => text !== "" || demand === null, messages.missing);
  const text = string();
  switch (rule.kind) {
    case "line":
      return text.check(trim(), atMost(rule.max, messages.tooLong), filled);
    case "code":
      return text.check(
        trim(),
        atMost(rule.max, messages.tooLong),
        filled,
        orEmpty(matches(/^[A-Za-z0-9 -]+$/), messages.invalid),
      );
    case "email":
      return text.check(trim(), atMost(rule.max, messages.tooLong), filled, orEmpty(matches(EMAIL), messages.invalid));
    case "phone":
      return text.check(
        overwrite(normalizePhone),
        filled,
        orEmpty(matches(DIGITS), messages.invalid),
        orEmpty(({ length }) => length >= rule.min, messages.tooShort),
        orEmpty(({ length }) => length <= rule.max, messages.tooLong),
      );
    case "text":
      return text.check(overwrite(normalizeLines), atMost(rule.max, messages.tooLong), filled);
    case "whole":
      return text.check(
        overwrite(normalizeNumber),
        filled,
        orEmpty(isBetween(rule.scale.min, rule.scale.max), messages.invalid),
      );
    case "modelYear":
      return text.check(
        overwrite(normalizeNumber),
        filled,
        orEmpty(isBetween(rule.oldest, newestYear), messages.invalid),
      );
    case "vin":
      return text.check(
        overwrite(normalizeVin),
        filled,
        orEmpty(matches(/^[A-Z0-9]+$/), messages.invalid),
        orEmpty((vin) => !(mustBeFull && /[IOQ]/.test(vin)), messages.lookalike),
        orEmpty(({ length }) => length <= rule.length, messages.tooLong),
        orEmpty(({ length }) => length >= rule.length || !mustBeFull, messages.tooShort),
      );
    case "choice":
      return text.check(
        overwrite((posted) => posted || (rule.initial ?? "")),
        filled,
        orEmpty((posted) => rule.choices.some(({ value }) => value === posted), messages.invalid),
      );
    case "terms":
      return text.check(
        overwrite((posted) => (posted === "true" || posted === "on" ? posted : "")),
        filled,
      );
  }
}

// Lengths count code points, as the server does, not UTF-16 units.
const atMost = (most: number, error: string | undefined) => refine<string>((text) => [...text].length <= most, error);

// Applies the rule to non-empty values only; `required` covers empty ones.
const orEmpty = (rule: (text: string) => boolean, error: string | undefined) =>
  refine<string>((text) => text === "" || rule(text), error);

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

const isBetween = (min: number, max: number) => (text: string) =>
  DIGITS.test(text) && Number(text) >= min && Number(text) <= max;

/** Whether the field must be filled in, with these values of the others. */
export function isRequired({ required, requiredWhen }: FormField, values: FormValues): boolean {
  return required || (requiredWhen?.values.includes(values[requiredWhen.field] ?? "") ?? false);
}

function sortRanges(parts: readonly FormPart[], values: Record<string, string>): Record<string, string> {
  const ordered = { ...values };
  for (const cell of parts.flatMap(({ lines }) => lines).flatMap(({ cells }) => cells)) {
    if (cell.kind !== "range") continue;
    [ordered[cell.from], ordered[cell.to]] = sortRange(ordered[cell.from] ?? "", ordered[cell.to] ?? "");
  }
  return ordered;
}

/** The names of a part's fields. */
export function fieldNamesIn({ lines }: FormPart): string[] {
  return lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell.kind === "field" ? cell.name : [cell.from, cell.to])),
  );
}
