// The state of a form that reaches the dealership: what is wrong with it, whether it is under way, what became of it.

import { type FormEvent, useRef, useState } from "react";
import { type Resolver, type UseFormRegisterReturn, type UseFormReturn, useForm } from "react-hook-form";
import type { FieldRule } from "../generated/FieldRule";
import type { FormField } from "../generated/FormField";
import { LEAD_ACCEPTED, LEAD_SENDING } from "../page/page-events";
import { showToast } from "../stores/toasts";
import type { SubmitStatus } from "../ui/FormStatus";
import { FillTimer } from "./fill-timer";
import type { FormProps } from "./props";
import { postLead, SubmissionIds } from "./submission";
import type { FormRules, FormValues } from "./validation/rules";

/** What the form's inputs hold: text, or whether a box is ticked. */
export type Inputs = Record<string, string | boolean>;

export interface LeadFormOptions {
  props: FormProps;
  rules: FormRules;
  /** What stands in fields from the start, besides what their table says. */
  initial?: Readonly<Record<string, string>>;
  /** Says once more what a delivery is answered with, for instance in a toast. */
  onDelivered?: (text: string) => void;
  /** What is wrong, by field and in the form's order, after a try to send it. */
  onRefused?: (fields: string[]) => void;
}

/** What every field has: its id as in the server's form, its label, its error, and its place in the form's state. */
export interface LeadFieldProps extends UseFormRegisterReturn {
  id: string;
  label: string;
  error: string | undefined;
}

export interface LeadFormState {
  props: FormProps;
  /** The newest model year that it takes. */
  newestYear: number;
  /** What the table says of a field. */
  fieldDescription(name: string): FormField;
  field(name: string): LeadFieldProps;
  /** The box for calls and texts, which no rule asks for. */
  consent: UseFormRegisterReturn & { id: string };
  submit: (event: FormEvent<HTMLFormElement>) => void;
  clear: (event: FormEvent<HTMLFormElement>) => void;
  /** All errors in one list, with what the server said of anything that has no field here. */
  summary: { field: string | null; message: string }[];
  attempt: number;
  sending: boolean;
  status: SubmitStatus | null;
  /** The inputs themselves, for a form that reads them, or writes in them. */
  inputs: UseFormReturn<Inputs>;
}

/** Errors stand beside the fields that the visitor has touched, and beside all after a try to send. */
export function useLeadForm(options: LeadFormOptions): LeadFormState {
  const { props, rules } = options;
  const { fields: table } = rules.table;
  const [outcome, setOutcome] = useState<SubmitStatus | null>(null);
  const [otherErrors, setElsewhere] = useState<string[]>([]);
  const [ids] = useState(() => new SubmissionIds());
  const [fillTimer] = useState(() => new FillTimer());
  const isSending = useRef(false);
  const inputs = useForm<Inputs>({
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: defaultValues(options),
    resolver: resolverFor(rules),
  });
  const { register, handleSubmit, setError, reset, formState } = inputs;
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
        form.dispatchEvent(new CustomEvent(LEAD_ACCEPTED, { bubbles: true, detail: props.button }));
        resetForm();
        setOutcome({ tone: "success", text: answer.text });
        options.onDelivered?.(answer.text);
        return;
      case "invalid":
        for (const [name, message] of Object.entries(answer.errors)) {
          if (hasField(rules, name)) setError(name, { type: "server", message });
        }
        setElsewhere(Object.entries(answer.errors).flatMap(([name, text]) => (hasField(rules, name) ? [] : [text])));
        reportErrors(answer.errors);
        return;
      default: {
        const { text, more } = answer;
        setOutcome({ tone: "error", text: more === null ? text : `${text} ${more}` });
        void showToast({ title: text, text: more ?? undefined, tone: "destructive" });
      }
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setOutcome(null);
    setElsewhere([]);
    void handleSubmit(() => send(form), reportErrors)().finally(() => {
      isSending.current = false;
    });
  }

  // The browser would put back what its elements hold, the inputs' state is here.
  function clear(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    resetForm();
    setOutcome(null);
    setElsewhere([]);
    void showToast({ title: "What you typed is cleared.", tone: "success" });
  }

  const described = (name: string) => {
    const field = table.find((field) => field.name === name);
    if (!field) throw new Error(`The form has no field ${name}.`);
    return field;
  };
  const errorOf = (name: string) => formState.errors[name]?.message;
  return {
    props,
    newestYear: rules.newestYear,
    fieldDescription: described,
    field: (name) => ({ id: idOf(name), label: described(name).label, error: errorOf(name), ...register(name) }),
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
    status: outcome,
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
    const { errors, values: accepted } = rules.validate(formValues);
    if (accepted) return { values: inputs, errors: {} };
    const fieldErrors = Object.entries(errors).map(([name, message]) => [name, { type: "rule", message }]);
    return { values: {}, errors: Object.fromEntries(fieldErrors) };
  };
}

// A browser says of what it can't read as a number only that it can't.
function badNumberInputs(fields: Record<string, { ref: unknown }>): FormValues {
  const found = Object.entries(fields).filter(
    ([, { ref }]) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return Object.fromEntries(found.map(([name]) => [name, "?"]));
}

function hasField({ table }: FormRules, name: string): boolean {
  return table.fields.some((field) => field.name === name);
}

// All that the form itself would post.
function formDataOf(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") fields.append(name, value);
  }
  return fields;
}
