import type { ReactNode } from "react";

/** The error of a field. It stands in the page while empty, so that it is heard when it comes. */
export function FieldError({ field, text }: { field: string; text: string | undefined }): ReactNode {
  return (
    <p className="field-error" id={`${field}-error`} aria-live="polite">
      {text}
    </p>
  );
}
