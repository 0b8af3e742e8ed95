import type { ReactNode, Ref } from "react";
import { ErrorSummary } from "../ui/ErrorSummary";
import type { LeadFormState } from "./useLeadForm";

interface LeadFormProps {
  form: LeadFormState;
  ref?: Ref<HTMLFormElement>;
  /** The space between its parts. */
  className?: string;
  /** Brings a field into view before it takes the focus, where it may be out of it. */
  reveal?: (fieldId: string) => void;
  children: ReactNode;
}

/** A form that reaches the dealership: what is wrong above its parts, and what travels unseen after them. */
export function LeadForm({ form, ref, className = "grid gap-4", reveal, children }: LeadFormProps): ReactNode {
  const { formId, action, page } = form.props;
  return (
    <form
      ref={ref}
      id={formId}
      className={className}
      method="post"
      action={action}
      noValidate
      aria-busy={form.sending}
      onSubmit={form.submit}
      onReset={form.clear}
    >
      <ErrorSummary attempt={form.attempt} errors={form.summary} reveal={reveal} />
      {children}
      <input type="hidden" name="page" value={page} />
      <Honeypot id={`${formId}-subject`} />
    </form>
  );
}

// The field that only a script that fills everything fills in.
function Honeypot({ id }: { id: string }): ReactNode {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input
        id={id}
        type="text"
        name="subject"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </div>
  );
}
