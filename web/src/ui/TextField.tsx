import type { ComponentProps, ReactNode } from "react";
import { described, Field, type Labelled } from "./Field";

/** One line of text, with its label above and its error below. */
export function TextField({
  label,
  optional,
  hint,
  error,
  quiet,
  ...input
}: Labelled & ComponentProps<"input">): ReactNode {
  return (
    <Field id={input.id} label={label} optional={optional} hint={hint} error={error} quiet={quiet}>
      <input type="text" className="field-control" {...input} {...described(input.id, error, hint)} />
    </Field>
  );
}

/** Several lines of text, likewise. */
export function TextArea({ label, optional, hint, error, ...area }: Labelled & ComponentProps<"textarea">): ReactNode {
  return (
    <Field id={area.id} label={label} optional={optional} hint={hint} error={error}>
      <textarea className="field-control" {...area} {...described(area.id, error, hint)} />
    </Field>
  );
}
