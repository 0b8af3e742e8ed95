import { type ReactNode, useState } from "react";
import { ClearButton, ContactConsent, PartFields, PrivacyNote } from "../../forms/fields";
import { carSuggestions } from "../../forms/known-cars";
import { LeadForm } from "../../forms/LeadForm";
import { useLeadForm } from "../../forms/useLeadForm";
import { useFactsOfVin } from "../../forms/useVin";
import { createFormRules } from "../../forms/validation/rules";
import { tables } from "../../generated/forms/trade-in";
import { required } from "../../generated/messages/form";
import { sending } from "../../generated/messages/lead-form";
import { back, next } from "../../generated/messages/lead-form-trade-in";
import { root } from "../../page/language";
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
  const suggestions = carSuggestions(form, props.cars);

  if (form.status?.tone === "success") {
    return (
      <Confirmation title={form.status.text} about={form.status.about}>
        {next !== "" && <p>{next}</p>}
        <div className="state-actions">
          <a className="btn btn-secondary" href={`${root}/inventory`}>
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
