import type { ReactNode } from "react";
import type { LeadFormState } from "../../forms/useLeadForm";
import { SelectField } from "../../ui/SelectField";
import { TextField } from "../../ui/TextField";
import type { CarFinderFormProps } from "./props";
import { RangeField } from "./RangeField";
import { type CarFinderField, rangesOf } from "./rules";

interface StepProps {
  form: LeadFormState<CarFinderField>;
  props: CarFinderFormProps;
}

/** What the car should be; whatever does not matter is left open. */
export function VehicleStep({ form, props }: StepProps): ReactNode {
  const { field } = form;
  const { mpg, year, odometer, price } = rangesOf(props);
  const makes = `${props.formId}-makes`;
  const line = { autoComplete: "off", enterKeyHint: "next" } as const;
  return (
    <div className="form-part">
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField {...field("type")} nothing="Any type" choices={props.types} />
        <SelectField {...field("bodyStyle")} nothing="Any body style" choices={props.bodyStyles} />
        <SelectField {...field("transmission")} nothing="Any transmission" choices={props.transmissions} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("make")} {...line} list={makes} />
        <TextField {...field("model")} {...line} />
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <RangeField form={form} range={mpg} hint={mpg.between} />
        <RangeField form={form} range={year} hint={year.between} />
        <RangeField form={form} range={odometer} hint="miles, up to 200,000" />
        <RangeField form={form} range={price} hint="dollars, up to 150,000" />
      </div>
      <datalist id={makes}>
        {props.makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <button type="submit" id={`${props.formId}-continue`} className="btn btn-primary btn-block mt-2">
        Continue
      </button>
    </div>
  );
}
