// Decodes the VIN when its field loses the focus, and fills in year and make.

import { type FocusEvent, useRef, useState } from "react";
import type { LeadFormState } from "../../forms/useLeadForm";
import { decodeVin } from "./decode-vin";

/** The input props and the hint of the VIN field. */
export function useVin({ props, inputs, field, newestYear }: LeadFormState) {
  const [remark, setRemark] = useState<string | null>(null);
  const filled = useRef<Partial<Record<"year" | "make", string>>>({});

  function decode(): void {
    const decoded = decodeVin(`${inputs.getValues("vin")}`, newestYear);
    setRemark(decoded.remark);
    for (const name of ["year", "make"] as const) fillIn(name, `${decoded[name] ?? ""}`);
  }

  // Overwrites only empty fields and values from an earlier VIN.
  function fillIn(name: "year" | "make", value: string): void {
    const current = `${inputs.getValues(name)}`;
    if (hasBadInput(`${props.formId}-${name}`) || (current !== "" && current !== filled.current[name])) return;
    filled.current[name] = value;
    if (current !== value) inputs.setValue(name, value, { shouldDirty: true, shouldValidate: value !== "" });
  }

  const { error, onBlur } = field("vin");
  const decodeOnBlur = (event: FocusEvent<HTMLInputElement>) => {
    decode();
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
