// Reads a VIN when its field loses the focus (FORM-9).

import { type ComponentProps, type FocusEvent, useRef, useState } from "react";
import type { VinAnswer } from "../generated/VinAnswer";
import { fetchVin } from "./fetch-vin";
import type { LeadFormState } from "./useLeadForm";

const FACTS = ["year", "make", "model"] as const;
type Fact = (typeof FACTS)[number];

/** The input props of a VIN's field, and its hint. */
interface VinField {
  inputProps: ComponentProps<"input">;
  hint?: string;
}

/** Asks for the facts of what is typed in the field as far as it is such a text; null without an answer. */
function useVin(
  { inputs, field }: LeadFormState,
  name: string,
  isAsked: (text: string) => boolean,
  onAnswer: (answer: VinAnswer | null, vin: string) => void,
): () => VinField {
  const [remark, setRemark] = useState<string | null>(null);
  const decoded = useRef("");
  const request = useRef(new AbortController());

  async function decode(): Promise<void> {
    const vin = `${inputs.getValues(name)}`;
    if (vin === decoded.current || !isAsked(vin)) return;
    decoded.current = vin;
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const answer = await fetchVin(vin, signal);
    if (signal.aborted) return;
    // Without an answer the field may be left again.
    if (answer === null) decoded.current = "";
    setRemark(answer?.remark ?? null);
    onAnswer(answer, vin);
  }

  return () => {
    const { error, onBlur } = field(name);
    const decodeOnBlur = (event: FocusEvent<HTMLInputElement>) => {
      void decode();
      return onBlur(event);
    };
    return {
      inputProps: { onBlur: decodeOnBlur, autoCapitalize: "characters", spellCheck: false },
      ...(error === undefined && remark !== null && inputs.getValues(name) !== "" && { hint: remark }),
    };
  };
}

/** A field for a VIN alone: year, make and model are filled in. */
export function useFactsOfVin(form: LeadFormState): VinField {
  const { props, inputs } = form;
  const filled = useRef<Partial<Record<Fact, string>>>({});

  // Overwrites only empty fields and values from an earlier VIN.
  function fillIn(name: Fact, value: string): void {
    const current = `${inputs.getValues(name)}`;
    if (hasBadInput(`${props.formId}-${name}`) || (current !== "" && current !== filled.current[name])) return;
    filled.current[name] = value;
    if (current !== value) inputs.setValue(name, value, { shouldDirty: true, shouldValidate: value !== "" });
  }

  const ofAnyText = () => true;
  return useVin(form, "vin", ofAnyText, (answer) => {
    for (const fact of FACTS) fillIn(fact, `${answer?.[fact] ?? ""}`);
  })();
}

const VIN = /^(?:[\s-]*[a-z0-9]){17}[\s-]*$/i;

/** A field for a car in words or by its VIN, which becomes words with the VIN. */
export function useCarOfVin(form: LeadFormState, name: string, inWords: (car: string, vin: string) => string) {
  return useVin(
    form,
    name,
    (text) => VIN.test(text),
    (answer, vin) => {
      const car = FACTS.map((fact) => answer?.[fact] ?? "").filter((fact) => fact !== "");
      // The visitor may have typed on.
      if (car.length === 0 || form.inputs.getValues(name) !== vin) return;
      const number = vin.replace(/[\s-]/g, "").toUpperCase();
      form.inputs.setValue(name, inWords(car.join(" "), number), { shouldDirty: true, shouldValidate: true });
    },
  );
}

// The browser reports an unreadable number only as bad input, without its text.
function hasBadInput(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
