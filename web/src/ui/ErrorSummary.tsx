import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

interface ErrorSummaryProps {
  /** Messages; each leads to the field of that id, where it has one. */
  errors: readonly { field: string | null; message: string }[];
  /** Counts the tries to send the form: with each new one the summary takes the focus. */
  attempt: number;
  /** Brings a field into view before it takes the focus, where it may be out of it. */
  reveal?: ((field: string) => void) | undefined;
}

/** More errors than these are told by their number, and the first of them. */
const MAX_LISTED = 4;

/** What is wrong with a form, above it, after a try to send it. */
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
      <h2 id={heading}>
        {isLong ? `Please check ${errors.length} fields, beginning with` : "Please check these fields"}
      </h2>
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

// The link alone would put the field's id into the address.
function focusField(event: MouseEvent, id: string, reveal: ErrorSummaryProps["reveal"]): void {
  event.preventDefault();
  reveal?.(id);
  document.getElementById(id)?.focus();
}
