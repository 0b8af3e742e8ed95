import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { ariaDescription, type LabelledProps } from "./Field";
import { FieldError } from "./FieldError";

interface ChipsFieldProps extends LabelledProps, Omit<ComponentProps<"input">, "id"> {
  /** The chip for no choice, which is the first. */
  emptyLabel?: string | undefined;
  choices: readonly { value: string; label: string }[];
  /** What a choice agrees to, shown with it. */
  terms?: { choice: string; text: string; field: string; version: string } | undefined;
}

/** Radio buttons as chips: all choices in view, one press away. */
export function ChipsField({
  id,
  label,
  optional: _optional,
  hint,
  error,
  emptyLabel,
  choices,
  terms,
  ...input
}: ChipsFieldProps): ReactNode {
  const chips = emptyLabel === undefined ? choices : [{ value: "", label: emptyLabel }, ...choices];
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="choice-chips">
        {chips.map((chip, index) => (
          <label key={chip.value} className="choice-chip">
            <input
              type="radio"
              {...input}
              onMouseDown={keepFocus}
              onClick={({ currentTarget, detail }) => detail > 0 && currentTarget.focus()}
              id={index === 0 ? id : undefined}
              value={chip.value}
              {...ariaDescription(id, error, hint)}
              {...(chip.value === terms?.choice && { "aria-describedby": `${id}-terms` })}
            />
            {chip.label}
          </label>
        ))}
      </div>
      {terms && (
        <>
          <p className="field-hint choice-terms" id={`${id}-terms`}>
            {terms.text}
          </p>
          <input type="hidden" name={terms.field} value={terms.version} />
        </>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError field={id} text={error} />
    </fieldset>
  );
}

// The focus moves with the click, not before it: a field that is left may show an error, and push the chip from under
// the pointer. A script's click moves no focus.
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
