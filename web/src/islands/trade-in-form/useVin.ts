// The VIN is looked at when its field is left, and fills in what it says of the car.

import { useRef, useState } from "react";
import type { LeadFormState } from "../../forms/useLeadForm";
import type { TradeInField } from "./rules";
import { readVin } from "./vin";

/** What to say of the VIN, and what to do when its field is left. */
export function useVin({ props, inputs }: LeadFormState<TradeInField>, newest: number) {
  const [remark, setRemark] = useState<string | null>(null);
  const filled = useRef<Partial<Record<"year" | "make", string>>>({});

  function look(): void {
    const says = readVin(`${inputs.getValues("vin")}`, newest);
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

  return { remark, look };
}

// A browser says of what it can't read as a number only that it can't.
function isHalfWritten(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
