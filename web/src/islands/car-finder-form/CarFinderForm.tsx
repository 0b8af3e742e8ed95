import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { namesIn, rulesOf } from "../../forms/answers/rules";
import { PartFields } from "../../forms/fields";
import { LeadForm } from "../../forms/LeadForm";
import { useLeadForm } from "../../forms/useLeadForm";
import { tables } from "../../generated/forms/car-finder";
import { focusTab, TabList, TabPanel } from "../../ui/Tabs";
import { TakenNotice } from "../../ui/TakenNotice";
import type { CarFinderFormProps } from "./props";
import { Sending } from "./Sending";

const { table } = tables;
const steps = table.parts.map((part) => ({ part, name: part.name, label: part.title, fields: namesIn(part) }));
const VEHICLE = "vehicle-info";
const CONTACT = "contact-info";

/** Asks the dealership to look for a car: what it should be, then who asks. */
export function CarFinderForm(props: CarFinderFormProps): ReactNode {
  const { formId } = props;
  const [rules] = useState(() => rulesOf(table));
  const [step, setStep] = useState(() => firstStep(formId));
  const [heard, setHeard] = useState("");
  const element = useRef<HTMLFormElement>(null);
  const form = useLeadForm({
    props,
    rules,
    delivered: () => {
      setStep(VEHICLE);
      setHeard("");
    },
    refused: ([first]) => show(stepOf(first)),
  });
  const taken = form.outcome?.tone === "success" ? form.outcome.text : null;
  useEffect(() => {
    if (taken !== null) window.alert(taken);
  }, [taken]);

  // Another step is told once it stands: which it is, and what is still to come (FORM-7).
  function show(next: string): void {
    setStep(next);
    setHeard(steps.find(({ name }) => name === next)?.part.step ?? "");
  }

  function goTo(next: string): void {
    flushSync(() => show(next));
    focusTab(formId, next);
    element.current?.scrollIntoView({ block: "start" });
  }

  // Both steps are one form: Enter goes on in the first, and sends in the second.
  async function proceed(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (step === CONTACT) {
      form.submit(event);
      return;
    }
    event.preventDefault();
    const fields = steps.find(({ name }) => name === step)?.fields ?? [];
    if (await form.inputs.trigger(fields, { shouldFocus: true })) goTo(CONTACT);
  }

  const suggestions = { makes: props.makes.map((make) => <option key={make} value={make} />) };
  return (
    <LeadForm
      ref={element}
      form={{ ...form, submit: (event) => void proceed(event) }}
      className="grid gap-6"
      reveal={(fieldId) => flushSync(() => show(stepWith(formId, fieldId)))}
    >
      {taken !== null && <TakenNotice text={taken} />}
      <div className="tabs" data-tabs-ready="">
        <TabList label="Steps" id={formId} tabs={steps} chosen={step} choose={show} />
        <p role="status" className="visually-hidden">
          {heard}
        </p>
        {steps.map(({ name, part }) => (
          <TabPanel key={name} id={formId} name={name} chosen={name === step}>
            <div className="form-part">
              <PartFields form={form} part={part} suggestions={suggestions} />
              {name === VEHICLE ? (
                <button type="submit" id={`${formId}-continue`} className="btn btn-primary btn-block mt-2">
                  Continue
                </button>
              ) : (
                <Sending form={form} needed={table.needed} back={() => goTo(VEHICLE)} />
              )}
            </div>
          </TabPanel>
        ))}
      </div>
    </LeadForm>
  );
}

// Where the server found something wrong, else where the address leads.
function firstStep(formId: string): string {
  const refused = document.querySelector(`[id="${formId}"] [aria-invalid="true"]`);
  if (refused) return stepWith(formId, refused.id);
  return steps.find(({ name }) => location.hash === `#${formId}-${name}`)?.name ?? VEHICLE;
}

const stepWith = (formId: string, fieldId: string) => stepOf(fieldId.slice(formId.length + 1));

const stepOf = (field: string | undefined) =>
  steps.find(({ fields }) => fields.some((name) => name === field))?.name ?? CONTACT;
