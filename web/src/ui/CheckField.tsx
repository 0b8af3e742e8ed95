import type { ComponentProps, ReactNode } from "react";
import { ariaDescription } from "./Field";
import { FieldError } from "./FieldError";

interface CheckFieldProps extends ComponentProps<"input"> {
  id: string;
  label: string;
  error?: string | undefined;
  /** Small print. */
  small?: boolean;
}

/** A checkbox with its label. */
export function CheckField({ label, error, small = false, ...input }: CheckFieldProps): ReactNode {
  return (
    <div className="field-check">
      <input type="checkbox" {...input} {...ariaDescription(input.id, error)} />
      <label htmlFor={input.id} className={small ? "text-sm" : undefined}>
        {label}
      </label>
      <FieldError field={input.id} text={error} />
    </div>
  );
}
