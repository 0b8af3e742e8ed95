// The VIN is looked at when its field is left, and fills in what it says of the car.

import { type FocusEvent, useRef, useState } from "react";
import type { LeadFormState } from "../../forms/useLeadForm";
import { readVin } from "./vin";

/** What the VIN's field does when it is left, and what it says then in place of its hint. */
export function useVin({ props, inputs, field, newestYear }: LeadFormState) {
  const [remark, setRemark] = useState<string | null>(null);
  const filled = useRef<Partial<Record<"year" | "make", string>>>({});

  function look(): void {
    const says = readVin(`${inputs.getValues("vin")}`, newestYear);
    setRemark(says.remark);
    for (const name of ["year", "make"] as const) fill(name, `${says[name] ?? ""}`);
  }

  // What the visitor wrote stays; what an earlier VIN filled in does not.
  function fill(name: "year" | "make", value: string): void {
    const written = `${inputs.getValues(name)}`;
    if (isHalfWritten(`${props.formId}-${name}`) || (written !== "" && written !== filled.current[name])) return;
    filled.current[name] = value;
    if (written !== value) inputs.setValue(name, value, { shouldDirty: true, shouldValidate: value !== "" });
  }

  const { error, onBlur } = field("vin");
  const left = (event: FocusEvent<HTMLInputElement>) => {
    look();
    return onBlur(event);
  };
  return {
    line: { onBlur: left, autoCapitalize: "characters", spellCheck: false },
    ...(error === undefined && remark !== null && inputs.getValues("vin") !== "" && { hint: remark }),
  };
}

// A browser says of what it can't read as a number only that it can't.
function isHalfWritten(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
