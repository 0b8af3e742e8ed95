import type { AriaAttributes, ReactNode } from "react";
import { optional as optionalMark } from "../generated/messages/form";
import { FieldError } from "./FieldError";

/** Props of every field. */
export interface LabelledProps {
  id: string;
  label: string;
  optional?: boolean | undefined;
  /** Help text. */
  hint?: string | undefined;
  error: string | undefined;
  /** Its label is part of a group's. */
  hasPlainLabel?: boolean | undefined;
}

/** A control with its label, hint and error. */
export function Field({
  id,
  label,
  optional = false,
  hint,
  error,
  hasPlainLabel = false,
  children,
}: LabelledProps & { children: ReactNode }): ReactNode {
  return (
    <div className="field">
      <label className={hasPlainLabel ? undefined : "field-label"} htmlFor={id}>
        {label}
        {optional && <span className="font-normal text-muted">{` ${optionalMark}`}</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`} aria-live="polite">
          {hint}
        </p>
      )}
      <FieldError field={id} text={error} />
    </div>
  );
}

/** ARIA attributes that connect a control to its hint and error. */
export function ariaDescription(id: string, error: string | undefined, hint?: string): AriaAttributes {
  const texts = [hint === undefined ? [] : [`${id}-hint`], error === undefined ? [] : [`${id}-error`]].flat();
  return {
    ...(error !== undefined && { "aria-invalid": true }),
    ...(texts.length > 0 && { "aria-describedby": texts.join(" ") }),
  };
}
