import type { ComponentProps, ReactNode } from "react";
import { ariaDescription, Field, type LabelledProps } from "./Field";

interface SelectFieldProps extends LabelledProps, Omit<ComponentProps<"select">, "id"> {
  /** What stands there while nothing is chosen; without it something always is. */
  emptyLabel?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** One of a list, with its label above and its error below. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  emptyLabel: nothing,
  choices,
  ...select
}: SelectFieldProps): ReactNode {
  return (
    <Field id={select.id} label={label} optional={optional} hint={hint} error={error}>
      <select className="field-control" {...select} {...ariaDescription(select.id, error, hint)}>
        {nothing !== undefined && <option value="">{nothing}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
