import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { ClearButton, ContactConsent, PartFields, PrivacyNote } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import { type LeadFormState, useLeadForm } from "../../forms/useLeadForm";
import { useFactsOfVin } from "../../forms/useVin";
import { createFormRules } from "../../forms/validation/rules";
import { tables } from "../../generated/forms/trade-in";
import { required } from "../../generated/messages/form";
import { sending } from "../../generated/messages/lead-form";
import { back, next } from "../../generated/messages/lead-form-trade-in";
import { showToast } from "../../stores/toasts";
import { Confirmation } from "../../ui/Confirmation";
import { FormStatus } from "../../ui/FormStatus";
import { SubmitButton } from "../../ui/SubmitButton";
import type { TradeInFormProps } from "./props";

const { table } = tables;

/** The trade-in form. */
export function TradeInForm(props: TradeInFormProps): ReactNode {
  const [rules] = useState(() => createFormRules(table, props.newestYear));
  const form = useLeadForm({
    props,
    rules,
    onDelivered: ({ text: title, about: text }) => void showToast({ title, text, tone: "success" }),
  });
  const vin = useFactsOfVin(form);
  const suggestions = {
    makes: props.makes.map((make) => <option key={make} value={make} />),
    models: <ModelSuggestions form={form} models={props.models} />,
  };

  if (form.status?.tone === "success") {
    return (
      <Confirmation title={form.status.text} about={form.status.about}>
        {next !== "" && <p>{next}</p>}
        <div className="state-actions">
          <a className="btn btn-secondary" href="/inventory">
            {back}
          </a>
        </div>
      </Confirmation>
    );
  }
  return (
    <LeadForm form={form} className="grid gap-8">
      {table.parts.map((part) => (
        <fieldset key={part.name} className="form-part">
          <legend>{part.title}</legend>
          <PartFields form={form} part={part} overrides={{ vin }} suggestions={suggestions} />
        </fieldset>
      ))}
      <div className="grid gap-4">
        <ContactConsent form={form} />
        <div>
          <SubmitButton busy={form.sending ? sending : null} disabled={form.sending} reason={required(table.needed)}>
            {props.button}
          </SubmitButton>
          <FormStatus status={form.status} />
        </div>
        <PrivacyNote />
        <ClearButton />
      </div>
    </LeadForm>
  );
}

// Models of the typed make; of all makes before one is typed.
function ModelSuggestions({ form, models }: { form: LeadFormState; models: TradeInFormProps["models"] }): ReactNode {
  const typed = `${useWatch({ control: form.inputs.control, name: "make" })}`.trim().toLowerCase();
  return models
    .filter(({ make }) => typed === "" || make.toLowerCase() === typed)
    .map((of) => of.models.map((model) => <option key={`${of.make} ${model}`} value={model} label={of.make} />));
}
