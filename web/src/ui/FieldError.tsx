import type { ReactNode } from "react";

/** A field's error. It is in the page while empty, so that a new error is announced. */
export function FieldError({ field, text }: { field: string; text: string | undefined }): ReactNode {
  return (
    <p className="field-error" id={`${field}-error`} aria-live="polite">
      {text}
    </p>
  );
}
