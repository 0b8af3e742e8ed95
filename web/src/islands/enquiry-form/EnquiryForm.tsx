import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ContactConsent, PartFields, PrivacyNote } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import { type LeadFormState, toFormValues, useLeadForm } from "../../forms/useLeadForm";
import { createFormRules, type FormRules } from "../../forms/validation/rules";
import { tables } from "../../generated/forms/enquiry";
import { figures as figuresLabel } from "../../generated/messages/enquiry";
import { sending } from "../../generated/messages/lead-form";
import * as texts from "../../generated/messages/lead-form-enquiry";
import { showToast } from "../../stores/toasts";
import { FormStatus } from "../../ui/FormStatus";
import { SubmitButton } from "../../ui/SubmitButton";
import type { EnquiryFormProps } from "./props";

// The dialog closes with a delay, so that the visitor sees the result.
const DIALOG_CLOSES_AFTER_MS = 1000;

/** The enquiry form: about a vehicle, for a service appointment, or in general. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const [rules] = useState(() => createFormRules(tables[props.kind]));
  const form = useLeadForm({
    props,
    rules,
    initial: {
      message: props.message,
      includeFigures: props.figures !== null,
      preferredDay: props.leftOut.includes("preferredDay") ? "" : props.testDrive.day,
      preferredTime: props.leftOut.includes("preferredTime") ? "" : props.testDrive.time,
    },
    onDelivered: (text) => void showToast({ title: text, tone: "success" }),
  });
  const missing = useMissingFields(rules, form);
  const delivered = form.status?.tone === "success";
  useClosingDialog(element, delivered);

  return (
    <LeadForm ref={element} form={form}>
      {rules.table.parts.map((part) => (
        <PartFields
          key={part.name}
          form={form}
          part={part}
          overrides={{ termsAccepted: { label: props.termsText }, preferredDay: { closed: props.closedDays } }}
          leftOut={props.leftOut}
        />
      ))}
      {props.figures && <IncludeFigures form={form} figures={props.figures} />}
      <ContactConsent form={form} />
      {props.stockNumber !== null && <input type="hidden" name="stock_number" value={props.stockNumber} />}
      <div>
        <SubmitButton
          busy={form.sending ? sending : null}
          disabled={form.sending || missing !== null}
          reason={delivered ? null : missing}
        >
          {props.button}
        </SubmitButton>
        <FormStatus status={form.status} />
      </div>
      <PrivacyNote />
    </LeadForm>
  );
}

/** The shopper's figures, to be sent along unless the box is cleared (LEAD-16). */
function IncludeFigures({ form, figures }: FiguresProps): ReactNode {
  const id = `${form.props.formId}-includeFigures`;
  return (
    <>
      <div className="field-check">
        <input type="checkbox" id={id} value="true" {...form.inputs.register("includeFigures")} />
        <label htmlFor={id}>
          {figuresLabel} <span className="field-hint block">{figures.summary}</span>
        </label>
      </div>
      {[...new URLSearchParams(figures.query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface FiguresProps {
  form: LeadFormState;
  figures: NonNullable<EnquiryFormProps["figures"]>;
}

// Names the fields that are missing and those that are invalid.
function useMissingFields(rules: FormRules, form: LeadFormState): string | null {
  const formValues = toFormValues(rules, useWatch({ control: form.inputs.control }));
  const { errors } = rules.validate(formValues);
  const invalidFields = rules.table.fields.filter(({ name }) => errors[name] !== undefined);
  const labels = (isFilled: boolean) =>
    invalidFields.filter(({ name }) => (formValues[name]?.trim() !== "") === isFilled).map(({ label }) => label);
  const sentences = [[texts.missing, labels(false)] as const, [texts.invalid, labels(true)] as const].flatMap(
    ([sentence, which]) => (which.length === 0 ? [] : [sentence(which.join(", "))]),
  );
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
