import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PartFields } from "../../forms/fields";
import { carSuggestions } from "../../forms/known-cars";
import { LeadForm } from "../../forms/LeadForm";
import { useLeadForm } from "../../forms/useLeadForm";
import { createFormRules, fieldNamesIn } from "../../forms/validation/rules";
import { tables } from "../../generated/forms/car-finder";
import * as texts from "../../generated/messages/car-finder-form";
import { root } from "../../page/language";
import { Confirmation } from "../../ui/Confirmation";
import { focusTab, TabList, TabPanel } from "../../ui/Tabs";
import type { CarFinderFormProps } from "./props";
import { SubmitSection } from "./SubmitSection";
import { Wishes } from "./Wishes";

const { table } = tables;
const steps = table.parts.map((part) => ({ part, name: part.name, label: part.title, fields: fieldNamesIn(part) }));
const VEHICLE = "vehicle-info";
const CONTACT = "contact-info";

/** The car finder: the wanted vehicle, then contact details. */
export function CarFinderForm(props: CarFinderFormProps): ReactNode {
  const { formId } = props;
  const [rules] = useState(() => createFormRules(table, props.newestYear));
  const [step, setStep] = useState(() => firstStep(formId));
  const [announcement, setHeard] = useState("");
  const [isFolded, setFolded] = useState(props.wishes.length > 0);
  const element = useRef<HTMLFormElement>(null);
  const form = useLeadForm({
    props,
    rules,
    onRefused: ([first]) => revealField(first),
  });
  const successText = form.status?.tone === "success" ? form.status.text : null;
  useEffect(() => {
    if (successText !== null) window.alert(successText);
  }, [successText]);

  // Announces the step and what is still to come (FORM-7).
  function showStep(next: string): void {
    setStep(next);
    setHeard(steps.find(({ name }) => name === next)?.part.step ?? "");
  }

  function revealField(field: string | undefined): void {
    showStep(stepOf(field));
    setFolded(false);
  }

  function goTo(next: string): void {
    flushSync(() => showStep(next));
    focusTab(formId, next);
    element.current?.scrollIntoView({ block: "start" });
  }

  // Both steps are one form: Enter continues in the first and sends in the second.
  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    if (step === CONTACT) {
      form.submit(event);
      return;
    }
    event.preventDefault();
    const fields = steps.find(({ name }) => name === step)?.fields ?? [];
    if (await form.inputs.trigger(fields)) return goTo(CONTACT);
    flushSync(() => setFolded(false));
    await form.inputs.trigger(fields, { shouldFocus: true });
  }

  if (successText !== null) {
    return (
      <Confirmation title={successText} about={form.status?.about}>
        {texts.next !== "" && <p>{texts.next}</p>}
        <div className="state-actions">
          <a className="btn btn-secondary" href={`${root}/inventory`}>
            {texts.inventory}
          </a>
        </div>
      </Confirmation>
    );
  }

  const suggestions = carSuggestions(form, props.cars);
  const folded = (fields: ReactNode) => (
    <>
      <Wishes wishes={props.wishes} form={form} onNoneLeft={() => setFolded(false)} />
      <details className="fold" open={!isFolded} onToggle={({ currentTarget }) => setFolded(!currentTarget.open)}>
        <summary>{texts.change}</summary>
        <div className="form-part">{fields}</div>
      </details>
    </>
  );
  return (
    <LeadForm
      ref={element}
      form={{ ...form, submit: (event) => void onSubmit(event) }}
      className="grid gap-6"
      reveal={(fieldId) => flushSync(() => revealField(fieldId.slice(formId.length + 1)))}
    >
      <div className="tabs" data-tabs-ready="">
        <TabList label={texts.steps} id={formId} tabs={steps} selected={step} onSelect={showStep} />
        <p role="status" className="visually-hidden">
          {announcement}
        </p>
        {steps.map(({ name, part }) => (
          <TabPanel key={name} id={formId} name={name} isSelected={name === step}>
            <div className="form-part">
              <PartFields
                form={form}
                part={part}
                leftOut={props.leftOut}
                suggestions={suggestions}
                around={name === VEHICLE && props.wishes.length > 0 ? folded : undefined}
              />
              {name === VEHICLE ? (
                <button type="submit" id={`${formId}-continue`} className="btn btn-primary btn-block mt-2">
                  {texts.continueText}
                </button>
              ) : (
                <SubmitSection form={form} needed={table.needed} onBack={() => goTo(VEHICLE)} />
              )}
            </div>
          </TabPanel>
        ))}
      </div>
    </LeadForm>
  );
}

// The step with a server error, else the one in the URL's fragment.
function firstStep(formId: string): string {
  const refused = document.querySelector(`[id="${formId}"] [aria-invalid="true"]`);
  if (refused) return stepOf(refused.id.slice(formId.length + 1));
  return steps.find(({ name }) => location.hash === `#${formId}-${name}`)?.name ?? VEHICLE;
}

const stepOf = (field: string | undefined) =>
  steps.find(({ fields }) => fields.some((name) => name === field))?.name ?? CONTACT;
