import type { ReactNode, Ref } from "react";
import { empty } from "../generated/messages/form";
import { ErrorSummary } from "../ui/ErrorSummary";
import type { LeadFormState } from "./useLeadForm";

interface LeadFormProps {
  form: LeadFormState;
  ref?: Ref<HTMLFormElement>;
  /** Classes of the form. */
  className?: string;
  /** Makes a field visible before it gets the focus. */
  reveal?: (fieldId: string) => void;
  children: ReactNode;
}

/** A lead form: error summary, content, hidden fields and honeypot. */
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

// A field that only bots fill in.
function Honeypot({ id }: { id: string }): ReactNode {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>{empty}</label>
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
