// The state of a lead form: errors, sending, result.

import { type FormEvent, useRef, useState } from "react";
import { type Resolver, type UseFormRegisterReturn, type UseFormReturn, useForm } from "react-hook-form";
import type { FieldRule } from "../generated/FieldRule";
import type { FormField } from "../generated/FormField";
import { cleared } from "../generated/messages/lead-form";
import { LEAD_ACCEPTED, LEAD_SENDING, type LeadAccepted } from "../page/page-events";
import { showToast } from "../stores/toasts";
import type { SubmitStatus } from "../ui/FormStatus";
import { FillTimer } from "./fill-timer";
import type { FormProps } from "./props";
import { postLead, SubmissionIds } from "./submission";
import { type FormRules, type FormValues, isRequired } from "./validation/rules";

/** The values of the inputs: text, or whether a box is ticked. */
export type Inputs = Record<string, string | boolean>;

export interface LeadFormOptions {
  props: FormProps;
  rules: FormRules;
  /** Initial values besides the table's. */
  initial?: Readonly<Inputs>;
  /** Called with the server's texts after a delivery, for instance to show a toast. */
  onDelivered?: (answer: { text: string; about: string }) => void;
  /** Called with the invalid fields, in the form's order, after a failed submission. */
  onRefused?: (fields: string[]) => void;
}

/** The props of a field: id as in the server's form, label, error and registration. */
export interface LeadFieldProps extends UseFormRegisterReturn {
  id: string;
  label: string;
  error: string | undefined;
}

export interface LeadFormState {
  props: FormProps;
  /** The newest model year allowed. */
  newestYear: number;
  /** The field's description in the table. */
  fieldDescription(name: string): FormField;
  field(name: string): LeadFieldProps;
  /** Whether the field must be filled in, by the table and the current values of other fields. */
  isRequired(name: string): boolean;
  /** The consent checkbox, which has no rule. */
  consent: UseFormRegisterReturn & { id: string };
  submit: (event: FormEvent<HTMLFormElement>) => void;
  clear: (event: FormEvent<HTMLFormElement>) => void;
  /** All errors, including the server's for fields that the form lacks. */
  summary: { field: string | null; message: string }[];
  attempt: number;
  sending: boolean;
  status: SubmitStatus | null;
  /** react-hook-form's state, for forms that read or set values. */
  inputs: UseFormReturn<Inputs>;
}

/** Shows errors of touched fields, and of all fields after a submission. */
export function useLeadForm(options: LeadFormOptions): LeadFormState {
  const { props, rules } = options;
  const { fields: table } = rules.table;
  const [status, setStatus] = useState<SubmitStatus | null>(null);
  const [otherErrors, setOtherErrors] = useState<string[]>([]);
  const [ids] = useState(() => new SubmissionIds());
  const [fillTimer] = useState(() => new FillTimer());
  const isSending = useRef(false);
  const inputs = useForm<Inputs>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: defaultValues(options),
    resolver: resolverFor(rules),
  });
  const { register, handleSubmit, setError, reset, formState, trigger, watch } = inputs;
  const { touchedFields, isSubmitted } = formState;
  const resetForm = () => reset(defaultValues(options));
  const idOf = (name: string) => `${props.formId}-${name}`;

  const reportErrors = (errors: Partial<Record<string, unknown>>) =>
    options.onRefused?.(table.flatMap(({ name }) => (errors[name] === undefined ? [] : [name])));

  async function send(form: HTMLFormElement): Promise<void> {
    const fields = formDataOf(form);
    fields.set("submission_id", ids.idOf(fields));
    await fillTimer.waitForMinimum();
    fields.set("elapsed", `${fillTimer.elapsed}`);
    form.dispatchEvent(new CustomEvent(LEAD_SENDING, { bubbles: true, detail: fields }));
    const answer = await postLead(props.action, fields);
    switch (answer.status) {
      case "delivered":
        ids.reset();
        form.dispatchEvent(
          new CustomEvent<LeadAccepted>(LEAD_ACCEPTED, {
            bubbles: true,
            detail: { button: props.button, about: answer.about, promise: answer.promise },
          }),
        );
        resetForm();
        setStatus({
          tone: "success",
          text: answer.more === undefined ? answer.text : `${answer.text} ${answer.more}`,
          about: answer.about,
        });
        options.onDelivered?.(answer);
        return;
      case "invalid":
        for (const [name, message] of Object.entries(answer.errors)) {
          if (hasField(rules, name)) setError(name, { type: "server", message });
        }
        setOtherErrors(Object.entries(answer.errors).flatMap(([name, text]) => (hasField(rules, name) ? [] : [text])));
        reportErrors(answer.errors);
        return;
      default: {
        const { text, more } = answer;
        setStatus({ tone: "error", text: more === null ? text : `${text} ${more}` });
        void showToast({ title: text, text: more ?? undefined, tone: "destructive" });
      }
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setStatus(null);
    setOtherErrors([]);
    void handleSubmit(() => send(form), reportErrors)().finally(() => {
      isSending.current = false;
    });
  }

  // A native reset would restore the DOM's defaults, not the state's.
  function clear(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    resetForm();
    setStatus(null);
    setOtherErrors([]);
    void showToast({ title: cleared, tone: "success" });
  }

  const fieldDescription = (name: string) => {
    const field = table.find((field) => field.name === name);
    if (!field) throw new Error(`The form has no field ${name}.`);
    return field;
  };
  // A choice may make another field required; that field says so only once it was touched.
  const recheckDependents = (changed: string) => {
    const dependents = table.filter(({ requiredWhen }) => requiredWhen?.field === changed).map(({ name }) => name);
    void trigger(dependents.filter((name) => isSubmitted || touchedFields[name]));
  };
  const errorOf = (name: string) => formState.errors[name]?.message;
  return {
    props,
    newestYear: rules.newestYear,
    fieldDescription,
    field: (name) => ({
      id: idOf(name),
      label: fieldDescription(name).label,
      error: errorOf(name),
      ...register(name, { onChange: () => recheckDependents(name) }),
    }),
    isRequired: (name) => {
      const description = fieldDescription(name);
      const when = description.requiredWhen?.field;
      return isRequired(description, when === undefined ? {} : { [when]: `${watch(when) || ""}` });
    },
    consent: { id: idOf("contactConsent"), ...register("contactConsent") },
    submit,
    clear,
    summary: [
      ...table.flatMap(({ name }) => {
        const message = errorOf(name);
        return message === undefined ? [] : [{ field: idOf(name), message }];
      }),
      ...otherErrors.map((message) => ({ field: null, message })),
    ],
    attempt: formState.submitCount,
    sending: formState.isSubmitting,
    status,
    inputs,
  };
}

/** The inputs as the form would post them. */
export function toFormValues({ table }: FormRules, inputs: Partial<Inputs>): FormValues {
  return Object.fromEntries(table.fields.map(({ name }) => [name, String(inputs[name] || "")]));
}

function defaultValues({ rules, initial }: LeadFormOptions): Inputs {
  const first = Object.fromEntries(rules.table.fields.map(({ name, rule }) => [name, defaultValue(rule)]));
  return { ...first, contactConsent: false, ...initial };
}

function defaultValue(rule: FieldRule): string | boolean {
  if (rule.kind === "choice") return rule.initial ?? "";
  return rule.kind === "terms" ? false : "";
}

function resolverFor(rules: FormRules): Resolver<Inputs> {
  return (inputs, _context, { fields }) => {
    const formValues = { ...toFormValues(rules, inputs), ...badNumberInputs(fields) };
    const { errors, values: acceptedValues } = rules.validate(formValues);
    if (acceptedValues) return { values: inputs, errors: {} };
    const fieldErrors = Object.entries(errors).map(([name, message]) => [name, { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(fieldErrors) };
  };
}

// The browser reports an unreadable number only as bad input, without its text.
function badNumberInputs(fields: Record<string, { ref: unknown }>): FormValues {
  const found = Object.entries(fields).filter(
    ([, { ref }]) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return Object.fromEntries(found.map(([name]) => [name, "?"]));
}

function hasField({ table }: FormRules, name: string): boolean {
  return table.fields.some((field) => field.name === name);
}

// The fields that a native submit would post.
function formDataOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
  }
  return fields;
}
