import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { type FormRules, rulesOf } from "../../forms/answers/rules";
import { ContactConsent, PartFields, PrivacyNote } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import { asPosted, type LeadFormState, useLeadForm } from "../../forms/useLeadForm";
import { tables } from "../../generated/forms/enquiry";
import { showToast } from "../../stores/toasts";
import { FormOutcome } from "../../ui/FormOutcome";
import { SubmitButton } from "../../ui/SubmitButton";
import type { EnquiryFormProps } from "./props";

// The dialog goes a moment after the enquiry has been delivered, so that the visitor sees that it was.
const DIALOG_CLOSES_AFTER_MS = 1000;

/** Asks the dealership: about a vehicle, for a service appointment, or in general. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const [rules] = useState(() => rulesOf(tables[props.kind]));
  const form = useLeadForm({
    props,
    rules,
    initial: { message: props.message },
    delivered: (text) => void showToast({ title: text, tone: "success" }),
  });
  const missing = useMissing(rules, form);
  const delivered = form.outcome?.tone === "success";
  useClosingDialog(element, delivered);

  return (
    <LeadForm ref={element} form={form}>
      {rules.table.parts.map((part) => (
        <PartFields key={part.name} form={form} part={part} more={{ termsAccepted: { label: props.termsText } }} />
      ))}
      <ContactConsent form={form} />
      {props.stockNumber !== null && <input type="hidden" name="stock_number" value={props.stockNumber} />}
      <div>
        <SubmitButton
          busy={form.sending ? "Sending..." : null}
          disabled={form.sending || missing !== null}
          reason={delivered ? null : missing}
        >
          {props.button}
        </SubmitButton>
        <FormOutcome outcome={form.outcome} />
      </div>
      <PrivacyNote />
    </LeadForm>
  );
}

// What the form still needs before it can be sent, and what stands in it but cannot stay.
function useMissing(rules: FormRules, form: LeadFormState): string | null {
  const posted = asPosted(rules, useWatch({ control: form.inputs.control }));
  const { errors } = rules.check(posted);
  const wrong = rules.table.fields.filter(({ name }) => errors[name] !== undefined);
  const labels = (isFilled: boolean) =>
    wrong.filter(({ name }) => (posted[name]?.trim() !== "") === isFilled).map(({ label }) => label);
  const sentences = [
    ["Still needed before you can send", labels(false)] as const,
    ["Please check before you send", labels(true)] as const,
  ].flatMap(([what, which]) => (which.length === 0 ? [] : [`${what}: ${which.join(", ")}.`]));
  return sentences.length === 0 ? null : sentences.join(" ");
}

function useClosingDialog(form: RefObject<HTMLFormElement | null>, delivered: boolean): void {
  useEffect(() => {
    const dialog = delivered ? form.current?.closest("dialog") : null;
    if (!dialog) return;
    const timer = setTimeout(() => dialog.close(), DIALOG_CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, delivered]);
}
