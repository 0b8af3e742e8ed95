import { type ReactNode, useId } from "react";

interface SubmitButtonProps {
  children: ReactNode;
  /** What the button reads while the form is under way; `null` when it is not. */
  busy: string | null;
  /** Why the form cannot be sent yet; `null` when it can. */
  blocked: string | null;
}

/** Sends a form. While it cannot, it says why and stays where it is for the keyboard: a disabled button loses the focus. */
export function SubmitButton({ children, busy, blocked }: SubmitButtonProps): ReactNode {
  const reason = useId();
  return (
    <div className="grid gap-1.5">
      <button
        type="submit"
        className="btn btn-primary btn-block"
        aria-disabled={busy !== null || blocked !== null}
        aria-describedby={blocked === null ? undefined : reason}
      >
        {busy !== null && <span className="spinner" aria-hidden="true" />}
        {busy ?? children}
      </button>
      <p className="field-hint min-h-6" id={reason}>
        {blocked}
      </p>
    </div>
  );
}
