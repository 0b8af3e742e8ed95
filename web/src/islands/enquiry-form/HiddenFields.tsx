import type { ReactNode } from "react";

/** What travels with the form unseen, and the field that only a script that fills everything fills in. */
export function HiddenFields(props: { formId: string; stockNumber: string | null; page: string }): ReactNode {
  return (
    <>
      {props.stockNumber !== null && <input type="hidden" name="stock_number" value={props.stockNumber} />}
      <input type="hidden" name="page" value={props.page} />
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${props.formId}-website`}>Leave this empty</label>
        <input id={`${props.formId}-website`} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
