import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
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
import { type TradeInField, tradeInRules } from "./rules";
import { useVin } from "./useVin";

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
type Models = TradeInFormProps["models"];

const VIN_HINT = "17 characters, on the driver's side of the dashboard or in the door frame";

function CarFields({ form, ...offer }: { form: Form } & TradeInFormProps): ReactNode {
  const { field } = form;
  const vin = field("vin");
  const { remark, look } = useVin(form, offer.year.max);
  const [makes, models] = ["makes", "models"].map((what) => `${offer.formId}-${what}`);
  return (
    <fieldset className="form-part">
      <legend>Your car</legend>
      <TextField
        {...vin}
        onBlur={(event) => {
          look();
          return vin.onBlur(event);
        }}
        hint={(vin.error === undefined && remark) || VIN_HINT}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField field={field("mileage")} bounds={offer.mileage} required />
        <NumberField field={field("year")} bounds={offer.year} required />
        <TextField {...field("make")} autoComplete="off" enterKeyHint="next" list={makes} required />
        <TextField {...field("model")} autoComplete="off" enterKeyHint="next" list={models} required />
      </div>
      <SelectField {...field("condition")} nothing="Choose one" choices={offer.conditions} required />
      <datalist id={makes}>
        {offer.makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <ModelSuggestions id={models} form={form} models={offer.models} />
    </fieldset>
  );
}

// Those of the make that was typed; of all makes before one was.
function ModelSuggestions({ id, form, models }: { id: string | undefined; form: Form; models: Models }): ReactNode {
  const typed = `${useWatch({ control: form.inputs.control, name: "make" })}`.trim().toLowerCase();
  return (
    <datalist id={id}>
      {models
        .filter(({ make }) => typed === "" || make.toLowerCase() === typed)
        .map((of) => of.models.map((model) => <option key={`${of.make} ${model}`} value={model} label={of.make} />))}
    </datalist>
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
