import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { LeadForm } from "../../forms/LeadForm";
import { useLeadForm } from "../../forms/useLeadForm";
import { focusTab, TabList, TabPanel } from "../../ui/Tabs";
import { TakenNotice } from "../../ui/TakenNotice";
import { ContactStep } from "./ContactStep";
import type { CarFinderFormProps } from "./props";
import { carFinderRules, isVehicleField } from "./rules";
import { VehicleStep } from "./VehicleStep";

const steps = [
  { name: "vehicle-info", label: "Vehicle Info" },
  { name: "contact-info", label: "Contact Info" },
] as const;
type Step = (typeof steps)[number]["name"];

/** Asks the dealership to look for a car: what it should be, then who asks. */
export function CarFinderForm(props: CarFinderFormProps): ReactNode {
  const { formId } = props;
  const [rules] = useState(() => carFinderRules(props));
  const [step, setStep] = useState<Step>(() => firstStep(formId));
  const element = useRef<HTMLFormElement>(null);
  const form = useLeadForm({
    props,
    rules,
    initial: { searchPeriod: props.searchPeriod },
    success: "Your car finder request has been submitted!",
    delivered: () => setStep("vehicle-info"),
    refused: ([first]) => setStep(first && isVehicleField(first) ? "vehicle-info" : "contact-info"),
  });
  const taken = form.outcome?.tone === "success" ? form.outcome.text : null;
  useEffect(() => {
    if (taken !== null) window.alert(taken);
  }, [taken]);

  function goTo(next: Step): void {
    flushSync(() => setStep(next));
    focusTab(formId, next);
    element.current?.scrollIntoView({ block: "start" });
  }

  // Both steps are one form: Enter goes on in the first, and sends in the second.
  async function proceed(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (step === "contact-info") {
      form.submit(event);
      return;
    }
    event.preventDefault();
    const isRight = await form.inputs.trigger(rules.fields.filter(isVehicleField), { shouldFocus: true });
    if (isRight) goTo("contact-info");
  }

  return (
    <LeadForm
      ref={element}
      form={{ ...form, submit: (event) => void proceed(event) }}
      className="grid gap-6"
      reveal={(fieldId) => flushSync(() => setStep(stepWith(formId, fieldId)))}
    >
      {taken !== null && <TakenNotice text={taken} />}
      <div className="tabs" data-tabs-ready="">
        <TabList label="Steps" id={formId} tabs={steps} chosen={step} choose={setStep} />
        <TabPanel id={formId} name="vehicle-info" chosen={step === "vehicle-info"}>
          <VehicleStep form={form} props={props} />
        </TabPanel>
        <TabPanel id={formId} name="contact-info" chosen={step === "contact-info"}>
          <ContactStep form={form} props={props} back={() => goTo("vehicle-info")} />
        </TabPanel>
      </div>
    </LeadForm>
  );
}

// Where the server found something wrong, else where the address leads.
function firstStep(formId: string): Step {
  const refused = document.querySelector(`[id="${formId}"] [aria-invalid="true"]`);
  if (refused) return stepWith(formId, refused.id);
  return steps.find(({ name }) => location.hash === `#${formId}-${name}`)?.name ?? "vehicle-info";
}

function stepWith(formId: string, fieldId: string): Step {
  return isVehicleField(fieldId.slice(formId.length + 1)) ? "vehicle-info" : "contact-info";
}
