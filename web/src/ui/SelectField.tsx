import type { ComponentProps, ReactNode } from "react";
import { ariaDescription, Field, type LabelledProps } from "./Field";

interface SelectFieldProps extends LabelledProps, Omit<ComponentProps<"select">, "id"> {
  /** The option shown while nothing is chosen; without it there is always a value. */
  emptyLabel?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** A select with its label and error. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  emptyLabel,
  choices,
  ...select
}: SelectFieldProps): ReactNode {
  return (
    <Field id={select.id} label={label} optional={optional} hint={hint} error={error}>
      <select className="field-control" {...select} {...ariaDescription(select.id, error, hint)}>
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
