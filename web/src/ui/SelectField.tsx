import type { ComponentProps, ReactNode } from "react";
import { described, Field, type Labelled } from "./Field";

interface SelectFieldProps extends Labelled, Omit<ComponentProps<"select">, "id"> {
  /** What stands there while nothing is chosen; without it something always is. */
  nothing?: string | undefined;
  choices: readonly { value: string; label: string }[];
}

/** One of a list, with its label above and its error below. */
export function SelectField({
  label,
  optional,
  hint,
  error,
  nothing,
  choices,
  ...select
}: SelectFieldProps): ReactNode {
  return (
    <Field id={select.id} label={label} optional={optional} hint={hint} error={error}>
      <select className="field-control" {...select} {...described(select.id, error, hint)}>
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
