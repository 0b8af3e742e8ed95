import type { ComponentProps, ReactNode } from "react";
import { ariaDescription, Field, type LabelledProps } from "./Field";

/** A one-line text input with its label and error. */
export function TextField({
  label,
  optional,
  hint,
  error,
  hasPlainLabel,
  ...input
}: LabelledProps & ComponentProps<"input">): ReactNode {
  return (
    <Field id={input.id} label={label} optional={optional} hint={hint} error={error} hasPlainLabel={hasPlainLabel}>
      <input type="text" className="field-control" {...input} {...ariaDescription(input.id, error, hint)} />
    </Field>
  );
}

/** A multi-line text input with its label and error. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  ...area
}: LabelledProps & ComponentProps<"textarea">): ReactNode {
  return (
    <Field id={area.id} label={label} optional={optional} hint={hint} error={error}>
      <textarea className="field-control" {...area} {...ariaDescription(area.id, error, hint)} />
    </Field>
  );
}
