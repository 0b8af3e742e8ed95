import type { FocusEvent, ReactNode } from "react";
import { NumberField } from "../../forms/fields";
import type { LeadFormState } from "../../forms/useLeadForm";
import { type CarFinderField, putRight, type Range } from "./rules";

interface RangeFieldProps {
  form: LeadFormState<CarFinderField>;
  range: Range;
  /** Its unit and bounds. */
  hint: string;
}

/** Both ends of a range. Upside down they are put right when the visitor leaves the pair, not while going between them. */
export function RangeField({ form, range, hint }: RangeFieldProps): ReactNode {
  const { name, from, to, bounds } = range;
  const { trigger, getValues, setValue } = form.inputs;

  async function settle(event: FocusEvent<HTMLFieldSetElement>): Promise<void> {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (!(await trigger([from, to]))) return;
    const [lower, upper] = putRight(`${getValues(from)}`, `${getValues(to)}`);
    setValue(from, lower);
    setValue(to, upper);
  }

  return (
    <fieldset className="field" onBlur={(event) => void settle(event)}>
      <legend className="field-label">
        {name} <span className="font-normal text-muted">({hint})</span>
      </legend>
      <div className="range-ends">
        <NumberField field={form.field(from)} bounds={bounds} quiet />
        <NumberField field={form.field(to)} bounds={bounds} quiet />
      </div>
    </fieldset>
  );
}
