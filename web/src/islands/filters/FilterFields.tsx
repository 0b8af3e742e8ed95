import { type ReactNode, useMemo } from "react";
import { FacetField } from "./facets/FacetField";
import { readFilterForm } from "./form/read-form";
import { PaymentField } from "./ranges/PaymentField";
import { RangeField } from "./ranges/RangeField";
import { SearchField } from "./SearchField";
import { SortField } from "./SortField";
import { useInterpretedUrl, useRequestedUrl } from "./useRequestedUrl";

/** All filters, as the visitor wants them now, with what the form of the last answer knows of the choices. */
export function FilterFields({ form }: { form: unknown }): ReactNode {
  const { fields, sorts, total } = useMemo(() => readFilterForm(form), [form]);
  const requestedUrl = useRequestedUrl();
  const address = useInterpretedUrl();
  const resultLabel = `${total.toLocaleString("en-US")} ${total === 1 ? "vehicle" : "vehicles"}`;
  return (
    <>
      <SearchField address={requestedUrl} />
      <SortField address={address} sorts={sorts} />
      {fields.map((field) => {
        if (field.kind === "facet") return <FacetField key={field.name} address={address} facet={field} />;
        if (field.kind === "range") return <RangeField key={field.minName} address={address} range={field} />;
        return <PaymentField key="payment" address={address} payment={field} />;
      })}
      <div className="filters-foot">
        {/* While the drawer is open, the count above the results is not read aloud. */}
        <p className="visually-hidden md:hidden" role="status">
          {resultLabel}
        </p>
        <button
          type="button"
          id="filters-apply"
          className="btn btn-primary btn-block"
          data-close-dialog
          onClick={showResults}
        >
          Show {resultLabel}
        </button>
      </div>
    </>
  );
}

// From the drawer its closing is enough; from beside them the keyboard goes over to the results.
function showResults(): void {
  if (document.querySelector("dialog.filters[open]")) return;
  const count = document.getElementById("count");
  count?.focus({ preventScroll: true });
  count?.closest("[data-address]")?.scrollIntoView({ block: "start" });
}
