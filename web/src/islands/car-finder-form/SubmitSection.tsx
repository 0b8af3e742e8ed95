import type { ReactNode } from "react";
import { ClearButton, ContactConsent, PrivacyNote } from "../../forms/fields";
import type { LeadFormState } from "../../forms/useLeadForm";
import { FormStatus } from "../../ui/FormStatus";
import { SubmitButton } from "../../ui/SubmitButton";

interface SubmitSectionProps {
  form: LeadFormState;
  /** The required fields, in words. */
  needed: string;
  onBack: () => void;
}

/** Consent, buttons and notes after the fields of the last step. */
export function SubmitSection({ form, needed, onBack }: SubmitSectionProps): ReactNode {
  const { props, sending, status } = form;
  return (
    <>
      <ContactConsent form={form} />
      <div>
        <SubmitButton busy={sending ? "Sending..." : null} disabled={sending} reason={`Required: ${needed}.`}>
          {props.button}
        </SubmitButton>
        <FormStatus status={status?.tone === "error" ? status : null} />
      </div>
      <button type="button" id={`${props.formId}-back`} className="btn btn-secondary btn-block" onClick={onBack}>
        Back
      </button>
      <PrivacyNote />
      <ClearButton />
    </>
  );
}
