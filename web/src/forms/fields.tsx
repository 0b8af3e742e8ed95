// The fields of a form, laid out by its table.

import type { ChangeEvent, ComponentProps, ReactNode } from "react";
import type { FormCell } from "../generated/FormCell";
import type { FormField } from "../generated/FormField";
import type { FormPart } from "../generated/FormPart";
import * as texts from "../generated/messages/form";
import { language, root } from "../page/language";
import { CheckField } from "../ui/CheckField";
import { ChipsField } from "../ui/ChipsField";
import { SelectField } from "../ui/SelectField";
import { TextArea, TextField } from "../ui/TextField";
import { RangeField } from "./RangeField";
import type { LeadFormState } from "./useLeadForm";
import { normalizePhoneField } from "./validation/phone-field";

// Who chooses a text agrees to texts about this request (FORM-5).
const CONTACT_BY = "contactBy";

interface FieldChoice {
  value: string;
  label: string;
}

/** Overrides of single fields, and suggestions. */
export interface FieldOverrides {
  /** By field name: texts and choices that replace the table's, and input props. */
  overrides?: Readonly<
    Record<
      string,
      { label?: string; hint?: string; inputProps?: ComponentProps<"input">; choices?: readonly FieldChoice[] }
    >
  >;
  /** Fields that the form lacks. */
  leftOut?: readonly string[];
  /** Options of datalists, by list name. */
  suggestions?: Readonly<Record<string, ReactNode>>;
}

interface PartProps extends FieldOverrides {
  form: LeadFormState;
  part: FormPart;
  /** What stands around the fields, below the number of the step. */
  around?: ((fields: ReactNode) => ReactNode) | undefined;
}

/** The fields of one part of a form. */
export function PartFields({ part, around = (fields) => fields, ...rest }: PartProps): ReactNode {
  return (
    <>
      {part.step !== "" && <p className="text-sm text-muted">{part.step}</p>}
      {around(
        part.lines.map(({ columns, cells: all }) => {
          const cells = all.filter(
            (cell) =>
              cell.kind === "range" ||
              (!rest.leftOut?.includes(cell.name) && isOfPage(rest.form.fieldDescription(cell.name))),
          );
          const className = lineClass({ columns: Math.min(columns, cells.length), cells });
          const shown = cells.map((cell) => <Cell key={cellKey(cell)} cell={cell} {...rest} />);
          return className === null ? (
            shown
          ) : (
            <div key={cells.map(cellKey).join()} className={className}>
              {shown}
            </div>
          );
        }),
      )}
    </>
  );
}

// Some fields are for pages in one language (LANG-3).
const isOfPage = ({ onlyIn }: FormField) => onlyIn === undefined || language.startsWith(onlyIn);

const cellKey = (cell: FormCell) => (cell.kind === "field" ? cell.name : cell.label);

function lineClass({ columns, cells }: { columns: number; cells: FormCell[] }): string | null {
  if (cells.some(({ kind }) => kind === "range")) return "grid gap-x-4 gap-y-5 sm:grid-cols-2";
  if (columns === 3) return "grid gap-4 sm:grid-cols-3";
  return columns === 2 ? "grid gap-4 sm:grid-cols-2" : null;
}

interface CellProps extends FieldOverrides {
  form: LeadFormState;
  cell: FormCell;
}

function Cell({ cell, ...rest }: CellProps): ReactNode {
  if (cell.kind === "field") return <LeadField name={cell.name} {...rest} />;
  return (
    <RangeField form={rest.form} range={cell}>
      <LeadField name={cell.from} isPartOfGroup {...rest} />
      <LeadField name={cell.to} isPartOfGroup {...rest} />
    </RangeField>
  );
}

interface LeadFieldProps extends FieldOverrides {
  form: LeadFormState;
  name: string;
  /** Its label is part of a group's. */
  isPartOfGroup?: boolean;
}

function LeadField({ form, name, isPartOfGroup = false, overrides = {}, suggestions = {} }: LeadFieldProps): ReactNode {
  const { rule, marked, chips, autocomplete, hint, suggestions: list } = form.fieldDescription(name);
  const { inputProps: extraProps, choices: own, ...texts } = overrides[name] ?? {};
  const required = form.isRequired(name);
  const field = { ...form.field(name), required, optional: marked && !required, hint: hint ?? undefined, ...texts };
  const line = { ...field, autoComplete: autocomplete, enterKeyHint: "next", ...extraProps, id: field.id } as const;
  switch (rule.kind) {
    case "line":
    case "code":
    case "vin": {
      if (list === null) return <TextField {...line} />;
      const id = `${form.props.formId}-${list}`;
      return (
        <>
          <TextField {...line} list={id} />
          <datalist id={id}>{suggestions[list]}</datalist>
        </>
      );
    }
    case "email":
      return <TextField {...line} type="email" inputMode="email" />;
    case "phone":
      return (
        <TextField
          {...line}
          type="tel"
          inputMode="tel"
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            normalizePhoneField(event.target);
            return field.onChange(event);
          }}
        />
      );
    case "whole":
      return <NumberField {...field} {...rule.scale} hasPlainLabel={isPartOfGroup} />;
    case "modelYear":
      return <NumberField {...field} min={rule.oldest} max={form.newestYear} step={1} hasPlainLabel={isPartOfGroup} />;
    case "choice":
      if (chips) {
        const { textConsentText: text, textConsentVersion: version } = form.props;
        const hasTerms = name === CONTACT_BY;
        const isOffered = ({ value }: FieldChoice) => value !== "text" || !hasTerms || text !== "";
        const choices = own ?? rule.choices.filter(isOffered);
        const terms = hasTerms && text !== "" ? { choice: "text", text, field: "textConsent", version } : undefined;
        return <ChipsField {...field} choices={choices} emptyLabel={rule.nothing ?? undefined} terms={terms} />;
      }
      return <SelectField {...field} choices={rule.choices} emptyLabel={rule.nothing ?? undefined} />;
    case "text":
      return <TextArea {...field} rows={3} />;
    case "terms":
      return <CheckField {...field} value="true" />;
  }
}

function NumberField(input: ComponentProps<typeof TextField>): ReactNode {
  return (
    <TextField {...input} type="number" className="field-control tabular" inputMode="numeric" enterKeyHint="next" />
  );
}

/** The consent to calls and texts: separate and never preselected. */
export function ContactConsent({ form }: { form: LeadFormState }): ReactNode {
  return <CheckField {...form.consent} label={form.props.consentText} value={form.props.consentVersion} small />;
}

export function PrivacyNote(): ReactNode {
  const [before, link, behind] = texts.privacy;
  return (
    <p className="field-hint">
      {before}
      <a href={`${root}/privacy`}>{link}</a>
      {behind}
    </p>
  );
}

/** Clears the form and its draft (FORM-6). */
export function ClearButton(): ReactNode {
  return (
    <button type="reset" className="btn btn-quiet btn-sm">
      {texts.clear}
    </button>
  );
}
