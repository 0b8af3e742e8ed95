import { type ReactNode, useState } from "react";
import { ContactConsent, EmailField, NumberField, PhoneField, PrivacyNote } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import { type LeadFormState, useLeadForm } from "../../forms/useLeadForm";
import { showToast } from "../../stores/toasts";
import { Confirmation } from "../../ui/Confirmation";
import { FormOutcome } from "../../ui/FormOutcome";
import { SelectField } from "../../ui/SelectField";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextArea, TextField } from "../../ui/TextField";
import type { TradeInFormProps } from "./props";
import { type TradeInField, type TradeInOffer, tradeInRules } from "./rules";

/** Offers the visitor's car to the dealership. */
export function TradeInForm(props: TradeInFormProps): ReactNode {
  const [rules] = useState(() => tradeInRules(props));
  const form = useLeadForm({
    props,
    rules,
    success: "Enquiry submitted successfully!",
    delivered: (text) => void showToast({ title: text, tone: "success" }),
  });

  if (form.outcome?.tone === "success") {
    return (
      <Confirmation title={form.outcome.text}>
        <p>
          Our sales team has your car's details. They look up what cars like yours sell for, and call or write with a
          first figure. It becomes a firm offer once we have seen the car.
        </p>
        <div className="state-actions">
          <a className="btn btn-secondary" href="/inventory">
            Back to Inventory
          </a>
        </div>
      </Confirmation>
    );
  }
  return (
    <LeadForm form={form} className="grid gap-8">
      <CarFields form={form} {...props} />
      <PersonFields form={form} />
      <div className="grid gap-4">
        <ContactConsent form={form} />
        <div>
          <SubmitButton
            busy={form.sending ? "Sending..." : null}
            disabled={form.sending}
            reason="Needed: all fields but Notes."
          >
            {props.button}
          </SubmitButton>
          <FormOutcome outcome={form.outcome} />
        </div>
        <PrivacyNote />
      </div>
    </LeadForm>
  );
}

type Form = LeadFormState<TradeInField>;

function CarFields({ form: { field }, mileage, year, conditions }: { form: Form } & TradeInOffer): ReactNode {
  return (
    <fieldset className="form-part">
      <legend>Your car</legend>
      <TextField
        {...field("vin")}
        hint="17 characters, on the driver's side of the dashboard or in the door frame"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField field={field("mileage")} bounds={mileage} required />
        <NumberField field={field("year")} bounds={year} required />
        <TextField {...field("make")} autoComplete="off" enterKeyHint="next" required />
        <TextField {...field("model")} autoComplete="off" enterKeyHint="next" required />
      </div>
      <SelectField {...field("condition")} nothing="Choose one" choices={conditions} required />
    </fieldset>
  );
}

function PersonFields({ form: { field } }: { form: Form }): ReactNode {
  return (
    <fieldset className="form-part">
      <legend>How to reach you</legend>
      <TextField {...field("name")} autoComplete="name" enterKeyHint="next" required />
      <div className="grid gap-4 sm:grid-cols-2">
        <PhoneField field={field("phone")} />
        <EmailField field={field("email")} />
      </div>
      <TextArea {...field("notes")} optional rows={4} />
    </fieldset>
  );
}
