import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { check, checkFirst } from "../generated/messages/form";

interface ErrorSummaryProps {
  /** Messages; each links to the field with that id, if any. */
  errors: readonly { field: string | null; message: string }[];
  /** Number of submissions; each new one focuses the summary. */
  attempt: number;
  /** Makes a field visible before it gets the focus. */
  reveal?: ((field: string) => void) | undefined;
}

/** Beyond this number only the count and the first error are shown. */
const MAX_LISTED = 4;

/** The errors above a form, after a submission. */
export function ErrorSummary({ errors, attempt, reveal }: ErrorSummaryProps): ReactNode {
  const box = useRef<HTMLElement>(null);
  const heading = useId();
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (attempt === 0 || errors.length === 0) return null;
  const isLong = errors.length > MAX_LISTED;
  return (
    <section className="error-summary" aria-labelledby={heading} tabIndex={-1} ref={box}>
      <h2 id={heading}>{isLong ? checkFirst(errors.length) : check}</h2>
      <ul>
        {errors.slice(0, isLong ? 1 : MAX_LISTED).map(({ field, message }) => (
          <li key={field ?? message}>
            {field === null ? (
              message
            ) : (
              <a href={`#${field}`} onClick={(event) => focusField(event, field, reveal)}>
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

// A native link would put the field's id into the URL.
function focusField(event: MouseEvent, id: string, reveal: ErrorSummaryProps["reveal"]): void {
  event.preventDefault();
  reveal?.(id);
  document.getElementById(id)?.focus();
}
