// Fields that several forms have.

import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import type { NumberBounds } from "../generated/NumberBounds";
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

interface NumberFieldProps extends FieldProps, Omit<ComponentProps<"input">, "id"> {
  bounds: NumberBounds;
  quiet?: boolean;
}

/** A whole number between two bounds. */
export function NumberField({ field, bounds, ...input }: NumberFieldProps): ReactNode {
  return (
    <TextField
      {...input}
      {...field}
      {...bounds}
      type="number"
      className="field-control tabular"
      inputMode="numeric"
      enterKeyHint="next"
    />
  );
}

/** The freedom to be called or texted: small print of its own, ticked for nobody. */
export function ContactConsent({ form }: { form: Pick<LeadFormState<never>, "props" | "consent"> }): ReactNode {
  return <CheckField {...form.consent} label={form.props.consentText} value={form.props.consentVersion} small />;
}

export function PrivacyNote(): ReactNode {
  return (
    <p className="field-hint">
      See our <a href="/privacy">privacy policy</a> for how we handle your details.
    </p>
  );
}
