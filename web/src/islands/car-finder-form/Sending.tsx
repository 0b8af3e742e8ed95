import type { ReactNode } from "react";
import { ClearButton, ContactConsent, PrivacyNote } from "../../forms/fields";
import type { LeadFormState } from "../../forms/useLeadForm";
import { FormOutcome } from "../../ui/FormOutcome";
import { SubmitButton } from "../../ui/SubmitButton";

interface SendingProps {
  form: LeadFormState;
  /** What must be filled in, in words. */
  needed: string;
  back: () => void;
}

/** What follows the fields of the last step. */
export function Sending({ form, needed, back }: SendingProps): ReactNode {
  const { props, sending, outcome } = form;
  return (
    <>
      <ContactConsent form={form} />
      <div>
        <SubmitButton busy={sending ? "Sending..." : null} disabled={sending} reason={`Needed: ${needed}.`}>
          {props.button}
        </SubmitButton>
        <FormOutcome outcome={outcome?.tone === "error" ? outcome : null} />
      </div>
      <button type="button" id={`${props.formId}-back`} className="btn btn-secondary btn-block" onClick={back}>
        Back
      </button>
      <PrivacyNote />
      <ClearButton />
    </>
  );
}
