// The VIN is looked at when its field is left, and fills in what it says of the car.

import { type FocusEvent, useRef, useState } from "react";
import type { LeadFormState } from "../../forms/useLeadForm";
import { decodeVin } from "./decode-vin";

/** What the VIN's field does when it is left, and what it says then in place of its hint. */
export function useVin({ props, inputs, field, newestYear }: LeadFormState) {
  const [remark, setRemark] = useState<string | null>(null);
  const filled = useRef<Partial<Record<"year" | "make", string>>>({});

  function decode(): void {
    const decoded = decodeVin(`${inputs.getValues("vin")}`, newestYear);
    setRemark(decoded.remark);
    for (const name of ["year", "make"] as const) fillIn(name, `${decoded[name] ?? ""}`);
  }

  // What the visitor wrote stays; what an earlier VIN filled in does not.
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

// A browser says of what it can't read as a number only that it can't.
function hasBadInput(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
