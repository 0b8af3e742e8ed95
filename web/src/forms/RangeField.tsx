import type { FocusEvent, ReactNode } from "react";
import type { FormCell } from "../generated/FormCell";
import type { LeadFormState } from "./useLeadForm";
import { sortRange } from "./validation/normalize";

interface RangeFieldProps {
  form: LeadFormState;
  range: Extract<FormCell, { kind: "range" }>;
  /** The two inputs. */
  children: ReactNode;
}

/** The two inputs of a range. They are put in order when the focus leaves both. */
export function RangeField({ form, range: { label, hint, from, to }, children }: RangeFieldProps): ReactNode {
  const { trigger, getValues, setValue } = form.inputs;

  async function sortOnBlur(event: FocusEvent<HTMLFieldSetElement>): Promise<void> {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (!(await trigger([from, to]))) return;
    const [lower, upper] = sortRange(`${getValues(from)}`, `${getValues(to)}`);
    setValue(from, lower);
    setValue(to, upper);
  }

  return (
    <fieldset className="field" onBlur={(event) => void sortOnBlur(event)}>
      <legend className="field-label">
        {label} <span className="font-normal text-muted">({hint})</span>
      </legend>
      <div className="range-ends">{children}</div>
    </fieldset>
  );
}
