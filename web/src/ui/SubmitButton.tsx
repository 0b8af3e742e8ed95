import { type ReactNode, useId } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** What the button reads while the form is under way; `null` when it is not. */
  busy: string | null;
  disabled: boolean;
  /** Why the form cannot be sent yet, where that has to be said. */
  reason: string | null;
}

/** Sends a form. While it cannot, it says why and stays where it is for the keyboard: a disabled button loses the focus. */
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
