// The state of an enquiry form: what is wrong with it, whether it is under way, what became of it.

import { type FormEvent, useRef, useState } from "react";
import { type FieldErrors, type Resolver, type UseFormRegister, useForm, useWatch } from "react-hook-form";
import type { Outcome } from "../../ui/FormOutcome";
import type { EnquiryFormProps } from "./props";
import { checkEnquiry, type Enquiry, type EnquiryErrors, type EnquiryField, enquiryFields } from "./rules";
import { postEnquiry, SubmissionIds } from "./submission";

/** What the form's inputs hold; a box holds its value, or false. */
export type EnquiryInputs = Record<Exclude<EnquiryField, "termsAccepted">, string> & {
  termsAccepted: string | false;
  contactConsent: string | false;
};

export const fieldLabels: Record<EnquiryField, string> = {
  firstName: "First Name",
  lastName: "Last Name",
  email: "Email",
  phone: "Phone",
  message: "Message",
  termsAccepted: "Terms",
};

export interface EnquiryState {
  register: UseFormRegister<EnquiryInputs>;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Messages beside the fields: of those the visitor has touched, and all after a try to send. */
  errors: EnquiryErrors;
  /** The same in one list, with what the server said of anything that has no field here. */
  summary: { field: EnquiryField | null; message: string }[];
  attempt: number;
  sending: boolean;
  /** What it still needs before it can be sent. */
  missing: string | null;
  outcome: Outcome | null;
}

interface Listener {
  delivered(text: string): void;
  failed(text: string): void;
}

const DELIVERED = "Enquiry submitted successfully!";

export function useEnquiry(props: EnquiryFormProps, listener: Listener): EnquiryState {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [elsewhere, setElsewhere] = useState<string[]>([]);
  const [ids] = useState(() => new SubmissionIds());
  const underWay = useRef(false);
  const { register, control, handleSubmit, setError, reset, formState } = useForm<EnquiryInputs>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: untouched(props),
    resolver: resolverFor(props),
  });
  const wrong = checkEnquiry(props.kind, asPosted(useWatch({ control }))).errors;

  async function send(form: HTMLFormElement): Promise<void> {
    const fields = fieldsOf(form);
    fields.set("submission_id", ids.idOf(fields));
    const answer = await postEnquiry(props.action, fields);
    switch (answer.status) {
      case "delivered":
        ids.forget();
        reset();
        setOutcome({ tone: "success", text: DELIVERED });
        listener.delivered(DELIVERED);
        return;
      case "invalid":
        for (const field of enquiryFields) {
          const message = answer.errors[field];
          if (message !== undefined) setError(field, { type: "server", message });
        }
        setElsewhere(Object.entries(answer.errors).flatMap(([name, message]) => (isField(name) ? [] : [message])));
        return;
      case "failed":
        setOutcome({ tone: "error", text: answer.text });
        listener.failed(answer.text);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setOutcome(null);
    setElsewhere([]);
    void handleSubmit(() => send(form))().finally(() => {
      underWay.current = false;
    });
  }

  const errors = messagesOf(formState.errors);
  return {
    register,
    submit,
    errors,
    summary: [
      ...enquiryFields.flatMap((field) => (errors[field] === undefined ? [] : [{ field, message: errors[field] }])),
      ...elsewhere.map((message) => ({ field: null, message })),
    ],
    attempt: formState.submitCount,
    sending: formState.isSubmitting,
    missing: neededFor(wrong),
    outcome,
  };
}

function messagesOf(found: FieldErrors<EnquiryInputs>): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const field of enquiryFields) {
    const message = found[field]?.message;
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

function untouched(props: EnquiryFormProps): EnquiryInputs {
  return {
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    message: props.message,
    termsAccepted: false,
    contactConsent: false,
  };
}

function asPosted(inputs: Partial<EnquiryInputs>): Enquiry {
  const { firstName = "", lastName = "", email = "", phone = "", message = "", termsAccepted } = inputs;
  return { firstName, lastName, email, phone, message, termsAccepted: termsAccepted ? "true" : "" };
}

function resolverFor({ kind }: EnquiryFormProps): Resolver<EnquiryInputs> {
  return (inputs) => {
    const { errors, accepted } = checkEnquiry(kind, asPosted(inputs));
    if (accepted) return { values: inputs, errors: {} };
    const found = Object.entries(errors).map(([field, message]) => [field, { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(found) };
  };
}

function neededFor(wrong: EnquiryErrors): string | null {
  const labels = enquiryFields.filter((field) => wrong[field] !== undefined).map((field) => fieldLabels[field]);
  return labels.length === 0 ? null : `Still needed before you can send: ${labels.join(", ")}.`;
}

function isField(name: string): boolean {
  return enquiryFields.some((field) => field === name);
}

// All that the form itself would post.
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
  }
  return fields;
}
