import { type ReactNode, useState } from "react";
import * as texts from "../../../generated/messages/filters";
import { getParameter, withParameters } from "../../../page/inventory/inventory-url";
import { resultsNavigation } from "../../../page/inventory/results-navigation";
import { FIGURES_KEY, parseJson, readStored } from "../../../stores/storage-keys";
import { formatNumber, parseEnd } from "../filter-values";
import type { Payment, Preset } from "../form/props";
import { useDraft } from "../useDraft";
import { Presets } from "./Presets";

const TYPING_DELAY_MS = 500;

/** The maximum monthly payment and its terms, which apply only with a payment. */
export function PaymentField({ address, payment }: { address: string; payment: Payment }): ReactNode {
  const { label, down, apr, term, terms, presets } = payment;
  const hasOwnTerms = ["down", "term", "apr"].some((name) => getParameter(address, name) !== "");
  // Initial state only; the visitor controls it afterwards.
  const [isOpen] = useState(hasOwnTerms);
  const termValue = getParameter(address, "term") || `${term}`;
  const aprValue = getParameter(address, "apr");
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <NumberInput
        address={address}
        name="payment_max"
        label={texts.paymentLabel(label)}
        placeholder={texts.paymentPlaceholder}
        isDollars
      />
      <Presets label={label} presets={[...ownPreset(address), ...presets]} />
      <details className="payment-terms" open={isOpen}>
        <summary>
          {texts.paymentTerms(
            formatDollars(getParameter(address, "down")) || down,
            termValue,
            aprValue ? `${aprValue}%` : apr,
          )}
        </summary>
        <div className="payment-own">
          <label className="field-label" htmlFor="payment-down">
            {texts.downPayment}
          </label>
          <NumberInput address={address} name="down" id="payment-down" placeholder={down} isDollars />
          <label className="field-label" htmlFor="payment-term">
            {texts.months}
          </label>
          <select
            className="field-control"
            id="payment-term"
            name="term"
            value={termValue}
            onChange={({ target }) => applyParameter("term", target.value === `${term}` ? "" : target.value, 0)}
          >
            {terms.map((months) => (
              <option key={months} value={months}>
                {months}
              </option>
            ))}
          </select>
          <label className="field-label" htmlFor="payment-apr">
            {texts.apr}
          </label>
          <NumberInput address={address} name="apr" id="payment-apr" placeholder={apr} />
        </div>
      </details>
    </fieldset>
  );
}

// The shopper's own budget with its terms (PRICE-12).
function ownPreset(address: string): Preset[] {
  const own = Object(parseJson(readStored(FIGURES_KEY)));
  const figure = (name: string) => parseValue(`${Reflect.get(own, name) ?? ""}`, name !== "apr") ?? "";
  const budget = figure("budget");
  if (budget === "") return [];
  const on = getParameter(address, "payment_max") === budget;
  const terms = ["down", "term", "apr"].map((name) => [name, on ? "" : figure(name)] as const);
  const path = withParameters(address, [["payment_max", on ? "" : budget], ...terms]);
  return [{ label: texts.paymentOwn(formatDollars(budget)), path, on }];
}

function applyParameter(name: string, value: string, delayMs: number): void {
  resultsNavigation.navigate(withParameters(resultsNavigation.interpretedUrl, [[name, value]]), {
    control: name,
    delayMs,
  });
}

interface NumberInputProps {
  address: string;
  name: string;
  label?: string;
  id?: string;
  placeholder: string;
  isDollars?: boolean;
}

// Incomplete numbers are not applied.
function NumberInput({ address, name, label, id, placeholder, isDollars = false }: NumberInputProps): ReactNode {
  const show = (value: string) => (isDollars ? formatDollars(value) : value);
  const draft = useDraft(show(getParameter(address, name)), (text) => show(parseValue(text, isDollars) ?? text));
  function type(text: string): void {
    draft.type(text);
    const value = parseValue(text, isDollars);
    if (value !== null) applyParameter(name, value, TYPING_DELAY_MS);
  }
  function commit(): void {
    draft.end();
    resultsNavigation.flush();
  }
  return (
    <input
      className="field-control tabular"
      id={id}
      type="text"
      inputMode={isDollars ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={12}
      name={name}
      placeholder={placeholder}
      aria-label={label}
      value={draft.text}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
      }}
    />
  );
}

function formatDollars(digits: string): string {
  return /^\d+$/.test(digits) ? formatNumber(Number(digits), { unit: "dollars" }) : digits;
}

/** Parses input to a parameter value; empty removes it, null is invalid. */
function parseValue(text: string, isDollars: boolean): string | null {
  if (isDollars) {
    const typed = parseEnd(text);
    return typed === undefined ? null : `${typed ?? ""}`;
  }
  const percent = text.trim().replace(/\s*%$/, "");
  return /^(\d{1,2}(\.\d{1,2})?)?$/.test(percent) ? percent : null;
}
