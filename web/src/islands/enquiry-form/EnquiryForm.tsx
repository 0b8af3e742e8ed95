import { type ChangeEvent, type ReactNode, useEffect, useRef } from "react";
import { showToast } from "../../stores/toasts";
import { CheckField } from "../../ui/CheckField";
import { ErrorSummary } from "../../ui/ErrorSummary";
import { FormOutcome } from "../../ui/FormOutcome";
import { SubmitButton } from "../../ui/SubmitButton";
import { TextArea, TextField } from "../../ui/TextField";
import { cleanPhoneField } from "./phone";
import type { EnquiryFormProps } from "./props";
import { needsTerms } from "./rules";
import { fieldLabels, useEnquiry } from "./useEnquiry";

// The dialog goes a moment after the enquiry has been delivered, so that the visitor sees that it was.
const DIALOG_CLOSES_AFTER_MS = 1000;

// The same words as in the server's form.
const buttons: Record<EnquiryFormProps["kind"], string> = {
  vehicle: "Request Quote",
  service: "Request Appointment",
  contact: "Send Message",
};

/** Asks the dealership: about a vehicle, for a service appointment, or in general. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(props, {
    delivered: (text) => void showToast({ title: text }),
    failed: (text) => void showToast({ title: text, tone: "destructive" }),
  });
  const delivered = enquiry.outcome?.tone === "success";

  useEffect(() => {
    const dialog = delivered ? form.current?.closest("dialog") : null;
    if (!dialog) return;
    const timer = setTimeout(() => dialog.close(), DIALOG_CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [delivered]);

  const id = (field: string) => `${props.formId}-${field}`;
  const phone = enquiry.register("phone");

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
      <ErrorSummary
        attempt={enquiry.attempt}
        errors={enquiry.summary.map(({ field, message }) => ({ field: field && id(field), message }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id={id("firstName")}
          label={fieldLabels.firstName}
          error={enquiry.errors.firstName}
          autoComplete="given-name"
          enterKeyHint="next"
          required
          {...enquiry.register("firstName")}
        />
        <TextField
          id={id("lastName")}
          label={fieldLabels.lastName}
          optional
          error={enquiry.errors.lastName}
          autoComplete="family-name"
          enterKeyHint="next"
          {...enquiry.register("lastName")}
        />
      </div>
      <TextField
        id={id("email")}
        label={fieldLabels.email}
        error={enquiry.errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        {...enquiry.register("email")}
      />
      <TextField
        id={id("phone")}
        label={fieldLabels.phone}
        optional
        error={enquiry.errors.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
        {...phone}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          cleanPhoneField(event.target);
          return phone.onChange(event);
        }}
      />
      <TextArea
        id={id("message")}
        label={fieldLabels.message}
        optional
        error={enquiry.errors.message}
        rows={4}
        {...enquiry.register("message")}
      />
      {needsTerms(props.kind) && (
        <CheckField
          id={id("termsAccepted")}
          label={props.termsText}
          error={enquiry.errors.termsAccepted}
          value="true"
          required
          {...enquiry.register("termsAccepted")}
        />
      )}
      <CheckField
        id={id("contactConsent")}
        label={props.consentText}
        value={props.consentVersion}
        small
        {...enquiry.register("contactConsent")}
      />
      <HiddenFields {...props} />
      <div>
        <SubmitButton
          busy={enquiry.sending ? "Sending..." : null}
          disabled={enquiry.sending || enquiry.missing !== null}
          reason={delivered ? null : enquiry.missing}
        >
          {buttons[props.kind]}
        </SubmitButton>
        <FormOutcome outcome={enquiry.outcome} />
      </div>
      <p className="field-hint">
        See our <a href="/privacy">privacy policy</a> for how we handle your details.
      </p>
    </form>
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
