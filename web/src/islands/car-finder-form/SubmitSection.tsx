import type { ReactNode } from "react";
import { ClearButton, ContactConsent, PrivacyNote } from "../../forms/fields";
import type { LeadFormState } from "../../forms/useLeadForm";
import { back } from "../../generated/messages/car-finder-form";
import { required } from "../../generated/messages/form";
import { sending as sendingLabel } from "../../generated/messages/lead-form";
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
        <SubmitButton busy={sending ? sendingLabel : null} disabled={sending} reason={required(needed)}>
          {props.button}
        </SubmitButton>
        <FormStatus status={status?.tone === "error" ? status : null} />
      </div>
      <button type="button" id={`${props.formId}-back`} className="btn btn-secondary btn-block" onClick={onBack}>
        {back}
      </button>
      <PrivacyNote />
      <ClearButton />
    </>
  );
}
