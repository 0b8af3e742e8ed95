import type { ReactNode, Ref } from "react";
import { ErrorSummary } from "../ui/ErrorSummary";
import type { LeadFormState } from "./useLeadForm";

interface LeadFormProps<Field extends string> {
  form: LeadFormState<Field>;
  /** Path of the page that holds it; the lead says where it came from. */
  page: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** A form that reaches the dealership: what is wrong above its parts, and what travels unseen after them. */
export function LeadForm<Field extends string>({ form, page, ref, children }: LeadFormProps<Field>): ReactNode {
  return (
    <form
      ref={ref}
      id={form.formId}
      className="grid gap-4"
      method="post"
      action={form.action}
      noValidate
      aria-busy={form.sending}
      onSubmit={form.submit}
    >
      <ErrorSummary attempt={form.attempt} errors={form.summary} />
      {children}
      <input type="hidden" name="page" value={page} />
      <Honeypot id={`${form.formId}-website`} />
    </form>
  );
}

// The field that only a script that fills everything fills in.
function Honeypot({ id }: { id: string }): ReactNode {
  return (
    <div className="honeypot" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input id={id} type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
