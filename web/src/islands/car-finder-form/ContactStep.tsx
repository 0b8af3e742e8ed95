import type { ReactNode } from "react";
import { ContactConsent, EmailField, PhoneField, PrivacyNote } from "../../forms/fields";
import type { LeadFormState } from "../../forms/useLeadForm";
import { FormOutcome } from "../../ui/FormOutcome";
import { SelectField } from "../../ui/SelectField";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextArea, TextField } from "../../ui/TextField";
import type { CarFinderFormProps } from "./props";
import type { CarFinderField } from "./rules";

interface ContactStepProps {
  form: LeadFormState<CarFinderField>;
  props: CarFinderFormProps;
  back: () => void;
}

/** Who asks, and for how long to look. */
export function ContactStep({ form, props, back }: ContactStepProps): ReactNode {
  const { field, sending, outcome } = form;
  return (
    <div className="form-part">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("firstName")} autoComplete="given-name" enterKeyHint="next" required />
        <TextField {...field("lastName")} autoComplete="family-name" enterKeyHint="next" required />
        <PhoneField field={field("phone")} />
        <EmailField field={field("email")} />
        <TextField {...field("postalCode")} autoComplete="postal-code" enterKeyHint="next" required />
        <SelectField {...field("searchPeriod")} choices={props.searchPeriods} />
      </div>
      <TextArea {...field("comments")} optional rows={4} />
      <ContactConsent form={form} />
      <div>
        <SubmitButton
          busy={sending ? "Sending..." : null}
          disabled={sending}
          reason="Needed: First Name, Last Name, Phone, Email, Postal Code."
        >
          {props.button}
        </SubmitButton>
        <FormOutcome outcome={outcome?.tone === "error" ? outcome : null} />
      </div>
      <button type="button" id={`${props.formId}-back`} className="btn btn-secondary btn-block" onClick={back}>
        Back
      </button>
      <PrivacyNote />
    </div>
  );
}
