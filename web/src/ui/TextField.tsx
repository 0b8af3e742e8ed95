import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./FieldError";

interface Labelled {
  id: string;
  label: string;
  optional?: boolean;
  error: string | undefined;
}

/** One line of text with its label above and its error below. */
export function TextField({ label, optional = false, error, ...input }: Labelled & ComponentProps<"input">): ReactNode {
  return (
    <div className="field">
      <FieldLabel htmlFor={input.id} optional={optional}>
        {label}
      </FieldLabel>
      <input type="text" className="field-control" {...input} {...described(input.id, error)} />
      <FieldError field={input.id} text={error} />
    </div>
  );
}

/** Several lines of text, likewise. */
export function TextArea({
  label,
  optional = false,
  error,
  ...area
}: Labelled & ComponentProps<"textarea">): ReactNode {
  return (
    <div className="field">
      <FieldLabel htmlFor={area.id} optional={optional}>
        {label}
      </FieldLabel>
      <textarea className="field-control" {...area} {...described(area.id, error)} />
      <FieldError field={area.id} text={error} />
    </div>
  );
}

function FieldLabel(props: { htmlFor: string; optional: boolean; children: ReactNode }): ReactNode {
  return (
    <label className="field-label" htmlFor={props.htmlFor}>
      {props.children}
      {props.optional && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  );
}

/** Ties a control to its error. */
export function described(id: string, error: string | undefined): ComponentProps<"input"> & ComponentProps<"textarea"> {
  return error === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${id}-error` };
}
