import { type ReactNode, useState } from "react";
import { changed, parameter } from "../../../page/inventory/address";
import { browsing } from "../../../page/inventory/browsing";
import type { Payment } from "../form/props";
import { figure, typedEnd } from "../rules";
import { useDraft } from "../useDraft";

const TYPING_MS = 500;

/** What a month may cost, and the terms on which. Without it they say nothing. */
export function PaymentField({ address, payment }: { address: string; payment: Payment }): ReactNode {
  const { label, down, apr, term, terms } = payment;
  const isOwn = ["down", "term", "apr"].some((name) => parameter(address, name) !== "");
  // From then on it is the visitor's.
  const [isOpen] = useState(isOwn);
  const own = parameter(address, "term") || `${term}`;
  const ownApr = parameter(address, "apr");
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <Figure
        address={address}
        name="payment_max"
        label={`${label} up to`}
        placeholder="Up to, in dollars a month"
        isDollars
      />
      <details className="payment-terms" open={isOpen}>
        <summary>
          {dollars(parameter(address, "down")) || down} down, {own} months at {ownApr ? `${ownApr}%` : apr} APR
        </summary>
        <div className="payment-own">
          <label className="field-label" htmlFor="payment-down">
            Down payment
          </label>
          <Figure address={address} name="down" id="payment-down" placeholder={down} isDollars />
          <label className="field-label" htmlFor="payment-term">
            Months
          </label>
          <select
            className="field-control"
            id="payment-term"
            name="term"
            value={own}
            onChange={({ target }) => want("term", target.value === `${term}` ? "" : target.value, 0)}
          >
            {terms.map((months) => (
              <option key={months} value={months}>
                {months}
              </option>
            ))}
          </select>
          <label className="field-label" htmlFor="payment-apr">
            APR in percent
          </label>
          <Figure address={address} name="apr" id="payment-apr" placeholder={apr} />
        </div>
      </details>
    </fieldset>
  );
}

function want(name: string, value: string, delayMs: number): void {
  browsing.go(changed(browsing.understood, [[name, value]]), { by: name, delayMs });
}

interface FigureProps {
  address: string;
  name: string;
  label?: string;
  id?: string;
  placeholder: string;
  isDollars?: boolean;
}

// What is no figure yet is not asked for.
function Figure({ address, name, label, id, placeholder, isDollars = false }: FigureProps): ReactNode {
  const show = (value: string) => (isDollars ? dollars(value) : value);
  const draft = useDraft(show(parameter(address, name)), (text) => show(read(text, isDollars) ?? text));
  function type(text: string): void {
    draft.type(text);
    const value = read(text, isDollars);
    if (value !== null) want(name, value, TYPING_MS);
  }
  function settle(): void {
    draft.end();
    browsing.hurry();
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
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
      }}
    />
  );
}

function dollars(digits: string): string {
  return /^\d+$/.test(digits) ? figure(Number(digits), { unit: "dollars" }) : digits;
}

/** The parameter that a text is; empty where it takes it back, null where it is none. */
function read(text: string, isDollars: boolean): string | null {
  if (isDollars) {
    const typed = typedEnd(text);
    return typed === undefined ? null : `${typed ?? ""}`;
  }
  const percent = text.trim().replace(/\s*%$/, "");
  return /^(\d{1,2}(\.\d{1,2})?)?$/.test(percent) ? percent : null;
}
