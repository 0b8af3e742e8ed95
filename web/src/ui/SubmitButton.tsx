import { type ReactNode, useId } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** The label while sending; null otherwise. */
  busy: string | null;
  disabled: boolean;
  /** Why the form cannot be sent yet, if it must be explained. */
  reason: string | null;
}

/** A submit button. It uses `aria-disabled`, because a disabled button loses the focus. */
export function SubmitButton({ children, busy, disabled, reason }: SubmitButtonProps): ReactNode {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <button
        type="submit"
        className="btn btn-primary btn-block"
        aria-disabled={disabled}
        aria-describedby={reason === null ? undefined : id}
      >
        {busy !== null && <span className="spinner" aria-hidden="true" />}
        {busy ?? children}
      </button>
      <p className="field-hint min-h-6" id={id}>
        {reason}
      </p>
    </div>
  );
}
