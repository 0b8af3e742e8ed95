// Fields that several forms have.

import type { ChangeEvent, ReactNode } from "react";
import { CheckField } from "../ui/CheckField";
import { TextField } from "../ui/TextField";
import { cleanPhoneField } from "./phone";
import type { LeadFieldProps, LeadFormState } from "./useLeadForm";

interface FieldProps {
  field: LeadFieldProps;
  optional?: boolean;
}

export function EmailField({ field }: FieldProps): ReactNode {
  return <TextField {...field} type="email" inputMode="email" autoComplete="email" enterKeyHint="next" required />;
}

/** A phone number, which loses its separators as it is typed. */
export function PhoneField({ field, optional = false }: FieldProps): ReactNode {
  return (
    <TextField
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="next"
      optional={optional}
      required={!optional}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        cleanPhoneField(event.target);
        return field.onChange(event);
      }}
    />
  );
}

interface ContactConsentProps {
  consent: LeadFormState<string>["consent"];
  text: string;
  version: string;
}

/** The freedom to be called or texted: small print of its own, ticked for nobody. */
export function ContactConsent({ consent, text, version }: ContactConsentProps): ReactNode {
  return <CheckField {...consent} label={text} value={version} small />;
}

export function PrivacyNote(): ReactNode {
  return (
    <p className="field-hint">
      See our <a href="/privacy">privacy policy</a> for how we handle your details.
    </p>
  );
}
