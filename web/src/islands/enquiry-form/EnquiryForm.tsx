import { type ChangeEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { showToast } from "../../stores/toasts";
import { CheckField } from "../../ui/CheckField";
import { ErrorSummary } from "../../ui/ErrorSummary";
import { FormOutcome } from "../../ui/FormOutcome";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextArea, TextField } from "../../ui/TextField";
import { cleanPhoneField } from "./phone";
import type { EnquiryFormProps } from "./props";
import { type EnquiryField, needsTerms } from "./rules";
import { type EnquiryState, fieldLabels, useEnquiry } from "./useEnquiry";

// The dialog goes a moment after the enquiry has been delivered, so that the visitor sees that it was.
const DIALOG_CLOSES_AFTER_MS = 1000;

/** Asks the dealership: about a vehicle, for a service appointment, or in general. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(props, {
    delivered: (text) => void showToast({ title: text }),
    failed: (text) => void showToast({ title: text, tone: "destructive" }),
  });
  const delivered = enquiry.outcome?.tone === "success";
  useClosingDialog(form, delivered);
  const summary = enquiry.summary.map(({ field, message }) => ({
    field: field && `${props.formId}-${field}`,
    message,
  }));

  return (
    <form
      ref={form}
      id={props.formId}
      className="grid gap-4"
      method="post"
      action={props.action}
      noValidate
      aria-busy={enquiry.sending}
      onSubmit={enquiry.submit}
    >
      <ErrorSummary attempt={enquiry.attempt} errors={summary} />
      <PersonFields formId={props.formId} enquiry={enquiry} />
      <TextArea {...fieldProps("message", props.formId, enquiry)} optional rows={4} />
      <Consents {...props} enquiry={enquiry} />
      <HiddenFields {...props} />
      <div>
        <SubmitButton
          busy={enquiry.sending ? "Sending..." : null}
          disabled={enquiry.sending || enquiry.missing !== null}
          reason={delivered ? null : enquiry.missing}
        >
          {props.button}
        </SubmitButton>
        <FormOutcome outcome={enquiry.outcome} />
      </div>
      <p className="field-hint">
        See our <a href="/privacy">privacy policy</a> for how we handle your details.
      </p>
    </form>
  );
}

function useClosingDialog(form: RefObject<HTMLFormElement | null>, delivered: boolean): void {
  useEffect(() => {
    const dialog = delivered ? form.current?.closest("dialog") : null;
    if (!dialog) return;
    const timer = setTimeout(() => dialog.close(), DIALOG_CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [form, delivered]);
}

// What every field has: its id as in the server's form, its label, its error, and its place in the form's state.
function fieldProps(field: EnquiryField, formId: string, enquiry: EnquiryState) {
  return {
    id: `${formId}-${field}`,
    label: fieldLabels[field],
    error: enquiry.errors[field],
    ...enquiry.register(field),
  };
}

function PersonFields({ formId, enquiry }: { formId: string; enquiry: EnquiryState }): ReactNode {
  const phone = fieldProps("phone", formId, enquiry);
  const firstName = fieldProps("firstName", formId, enquiry);
  const lastName = fieldProps("lastName", formId, enquiry);
  const email = fieldProps("email", formId, enquiry);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...firstName} autoComplete="given-name" enterKeyHint="next" required />
        <TextField {...lastName} autoComplete="family-name" enterKeyHint="next" optional />
      </div>
      <TextField {...email} type="email" inputMode="email" autoComplete="email" enterKeyHint="next" required />
      <TextField
        {...phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        optional
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          cleanPhoneField(event.target);
          return phone.onChange(event);
        }}
      />
    </>
  );
}

// Two boxes: the form's terms, and the freedom to be called or texted. They are apart, and neither is ticked for anybody.
function Consents({ enquiry, ...props }: EnquiryFormProps & { enquiry: EnquiryState }): ReactNode {
  return (
    <>
      {needsTerms(props.kind) && (
        <CheckField
          {...fieldProps("termsAccepted", props.formId, enquiry)}
          label={props.termsText}
          value="true"
          required
        />
      )}
      <CheckField
        id={`${props.formId}-contactConsent`}
        label={props.consentText}
        value={props.consentVersion}
        small
        {...enquiry.register("contactConsent")}
      />
    </>
  );
}

// What travels with the form unseen, and the field that only a script that fills everything fills in.
function HiddenFields(props: EnquiryFormProps): ReactNode {
  return (
    <>
      {props.stockNumber !== null && <input type="hidden" name="stock_number" value={props.stockNumber} />}
      <input type="hidden" name="page" value={props.page} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${props.formId}-website`}>Leave this empty</label>
        <input id={`${props.formId}-website`} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
