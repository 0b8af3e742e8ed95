// Fills in year, make and model when the VIN's field loses the focus.

import { type FocusEvent, useRef, useState } from "react";
import type { LeadFormState } from "../../forms/useLeadForm";
import { fetchVin } from "./fetch-vin";

const FACTS = ["year", "make", "model"] as const;
type Fact = (typeof FACTS)[number];

/** The input props and the hint of the VIN field. */
export function useVin({ props, inputs, field }: LeadFormState) {
  const [remark, setRemark] = useState<string | null>(null);
  const filled = useRef<Partial<Record<Fact, string>>>({});
  const decoded = useRef("");
  const request = useRef(new AbortController());

  async function decode(): Promise<void> {
    const vin = `${inputs.getValues("vin")}`;
    if (vin === decoded.current) return;
    decoded.current = vin;
    request.current.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const answer = await fetchVin(vin, signal);
    if (signal.aborted) return;
    // Without an answer the field may be left again.
    if (answer === null) decoded.current = "";
    setRemark(answer?.remark ?? null);
    for (const fact of FACTS) fillIn(fact, `${answer?.[fact] ?? ""}`);
  }

  // Overwrites only empty fields and values from an earlier VIN.
  function fillIn(name: Fact, value: string): void {
    const current = `${inputs.getValues(name)}`;
    if (hasBadInput(`${props.formId}-${name}`) || (current !== "" && current !== filled.current[name])) return;
    filled.current[name] = value;
    if (current !== value) inputs.setValue(name, value, { shouldDirty: true, shouldValidate: value !== "" });
  }

  const { error, onBlur } = field("vin");
  const decodeOnBlur = (event: FocusEvent<HTMLInputElement>) => {
    void decode();
    return onBlur(event);
  };
  return {
    inputProps: { onBlur: decodeOnBlur, autoCapitalize: "characters", spellCheck: false },
    ...(error === undefined && remark !== null && inputs.getValues("vin") !== "" && { hint: remark }),
  };
}

// The browser reports an unreadable number only as bad input, without its text.
function hasBadInput(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
