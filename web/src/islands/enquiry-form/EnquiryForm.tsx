import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { ContactConsent, EmailField, PhoneField, PrivacyNote } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import type { FormRules } from "../../forms/rules";
import { asPosted, type LeadFormState, useLeadForm } from "../../forms/useLeadForm";
import { showToast } from "../../stores/toasts";
import { CheckField } from "../../ui/CheckField";
import { FormOutcome } from "../../ui/FormOutcome";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextArea, TextField } from "../../ui/TextField";
import type { EnquiryFormProps } from "./props";
import { type EnquiryField, enquiryRules, needsTerms } from "./rules";

// The dialog goes a moment after the enquiry has been delivered, so that the visitor sees that it was.
const DIALOG_CLOSES_AFTER_MS = 1000;

/** Asks the dealership: about a vehicle, for a service appointment, or in general. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const rules = enquiryRules(props.kind);
  const form = useLeadForm({
    props,
    rules,
    initial: { message: props.message, termsAccepted: false },
    success: "Enquiry submitted successfully!",
    delivered: (text) => void showToast({ title: text, tone: "success" }),
  });
  const missing = useMissing(rules, form);
  const delivered = form.outcome?.tone === "success";
  useClosingDialog(element, delivered);

  return (
    <LeadForm ref={element} form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field("firstName")} autoComplete="given-name" enterKeyHint="next" required />
        <TextField {...form.field("lastName")} autoComplete="family-name" enterKeyHint="next" optional />
      </div>
      <EmailField field={form.field("email")} />
      <PhoneField field={form.field("phone")} optional />
      <TextArea {...form.field("message")} optional rows={4} />
      {needsTerms(props.kind) && (
        <CheckField {...form.field("termsAccepted")} label={props.termsText} value="true" required />
      )}
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
function useMissing(rules: FormRules<EnquiryField>, form: LeadFormState<EnquiryField>): string | null {
  const posted = asPosted(rules, useWatch({ control: form.inputs.control }));
  const { errors } = rules.check(posted);
  const wrong = rules.fields.filter((field) => errors[field] !== undefined);
  const labels = (isFilled: boolean) =>
    wrong.filter((field) => (posted[field]?.trim() !== "") === isFilled).map((field) => rules.labels[field]);
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
