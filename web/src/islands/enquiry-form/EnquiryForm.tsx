import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { ContactConsent, PartFields, PrivacyNote } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import { type LeadFormState, toFormValues, useLeadForm } from "../../forms/useLeadForm";
import { useCarOfVin } from "../../forms/useVin";
import { createFormRules, type FormRules } from "../../forms/validation/rules";
import { tables } from "../../generated/forms/enquiry";
import { figures as figuresLabel } from "../../generated/messages/enquiry";
import { sending } from "../../generated/messages/lead-form";
import * as texts from "../../generated/messages/lead-form-enquiry";
import { FIGURES_KEY, isStored } from "../../stores/storage-keys";
import { showToast } from "../../stores/toasts";
import { FormStatus } from "../../ui/FormStatus";
import { SubmitButton } from "../../ui/SubmitButton";
import type { EnquiryFormProps } from "./props";

// The dialog closes with a delay, so that the visitor sees the result.
const DIALOG_CLOSES_AFTER_MS = 1000;

/** The times of a test drive, in the order of their messages. */
const TIMES: unknown[] = ["", "morning", "afternoon"];

/** The enquiry form: about a vehicle, for a service appointment, or in general. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const element = useRef<HTMLFormElement>(null);
  const [rules] = useState(() => createFormRules(tables[props.kind]));
  const { day: preferredDay, time: preferredTime } = props.testDrive;
  const form = useLeadForm({
    props,
    rules,
    initial: {
      message: requestOf(props, preferredDay, preferredTime).message,
      includeFigures: props.figures !== null,
      preferredDay,
      preferredTime,
    },
    onDelivered: ({ text: title, about: text }) => void showToast({ title, text, tone: "success" }),
  });
  const car = useCarOfVin(form, "car", texts.carWithVin);
  const missing = useMissingFields(rules, form);
  const delivered = form.status?.tone === "success";
  const figures = useOwnFigures(props, form);
  const { button } = useRequest(props, form, element, delivered);
  useClosingDialog(element, delivered);

  return (
    <LeadForm ref={element} form={form}>
      {rules.table.parts.map((part) => (
        <PartFields
          key={part.name}
          form={form}
          part={part}
          overrides={{
            termsAccepted: { label: props.termsText },
            preferredDay: { choices: props.days },
            ...(props.kind === "service" && { car: car() }),
          }}
          leftOut={props.leftOut}
        />
      ))}
      {figures && <IncludeFigures form={form} figures={figures} />}
      <ContactConsent form={form} />
      {props.stockNumber !== null && <input type="hidden" name="stock_number" value={props.stockNumber} />}
      {props.testDrive.forTwo && <input type="hidden" name="drive" value="two" />}
      <div>
        <SubmitButton
          busy={form.sending ? sending : null}
          disabled={form.sending || missing !== null}
          reason={delivered ? null : missing}
        >
          {button}
        </SubmitButton>
        <FormStatus status={form.status} />
      </div>
      <PrivacyNote />
    </LeadForm>
  );
}

// For a vehicle's form on a page without figures of its own.
function useOwnFigures({ kind, stockNumber, figures }: EnquiryFormProps, { inputs }: LeadFormState) {
  const [own, setOwn] = useState<EnquiryFormProps["figures"]>(null);
  const mayHave = figures === null && kind === "vehicle" && stockNumber !== null && isStored(FIGURES_KEY);
  const { setValue } = inputs;
  useEffect(() => {
    if (!mayHave) return;
    import("../../page/figures/lead-figures")
      .then(({ leadFigures }) => {
        setOwn(leadFigures());
        setValue("includeFigures", true);
      })
      .catch((cause) => console.error("The figures are not offered.", cause));
  }, [mayHave, setValue]);
  return figures ?? own;
}

/** What the form asks for: a test drive once its day is chosen (FORM-8). */
function requestOf({ days, testDriveRequest: drive, ...quote }: EnquiryFormProps, day: unknown, time: unknown) {
  const date = days.find(({ value }) => value === day)?.date;
  if (!drive || date === undefined) return quote;
  const message = drive.messages[TIMES.indexOf(time)] ?? "";
  return { ...drive, message: message.replace("{day}", date) };
}

// Once it is sent, it stays what was asked for until the visitor begins anew. Its sentence in the message replaces the one
// before; the visitor's own text stays.
function useRequest(
  props: EnquiryFormProps,
  { inputs }: LeadFormState,
  form: RefObject<HTMLFormElement | null>,
  delivered: boolean,
): { button: string } {
  const { control, formState, setValue } = inputs;
  const [day, time, typed] = useWatch({ control, name: ["preferredDay", "preferredTime", "message"] });
  const { message, ...chosen } = requestOf(props, day, time);
  const shown = useRef(chosen);
  if (!delivered || formState.isDirty) shown.current = chosen;
  const { title, button } = shown.current;
  const sentence = useRef(message);
  useEffect(() => {
    const heading = form.current?.closest("dialog")?.querySelector("h2");
    if (heading && props.testDriveRequest) heading.textContent = title;
  }, [form, props.testDriveRequest, title]);
  useEffect(() => {
    // The server's sentence may come from its form after the day.
    if (typed !== message && (typed === sentence.current || typed === props.message)) setValue("message", message);
    sentence.current = message;
  }, [message, typed, props.message, setValue]);
  return { button };
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
