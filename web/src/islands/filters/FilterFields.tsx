import { type ReactNode, useMemo } from "react";
import * as texts from "../../generated/messages/filters";
import { shownUrl } from "../../page/inventory/results/current-results";
import { withExpectedFacets } from "./facets/expected-facets";
import { FacetField } from "./facets/FacetField";
import { readFilterForm } from "./form/read-form";
import { PaymentField } from "./ranges/PaymentField";
import { RangeField } from "./ranges/RangeField";
import { SearchField } from "./SearchField";
import { SortField } from "./SortField";
import { useInterpretedUrl, useRequestedUrl } from "./useRequestedUrl";

/** All filters, with the choices of the last response and the values of the requested URL. */
export function FilterFields({ form }: { form: unknown }): ReactNode {
  const { fields: answered, sorts, total } = useMemo(() => readFilterForm(form), [form]);
  const requestedUrl = useRequestedUrl();
  const fields = requestedUrl === shownUrl() ? answered : withExpectedFacets(answered, requestedUrl);
  const address = useInterpretedUrl();
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
        {/* While the drawer is open, screen readers do not announce the count above the results. */}
        <p className="visually-hidden md:hidden" role="status">
          {texts.count(total)}
        </p>
        <button
          type="button"
          id="filters-apply"
          className="btn btn-primary btn-block"
          data-close-dialog
          onClick={showResults}
        >
          {texts.show(total)}
        </button>
      </div>
    </>
  );
}

// In the drawer, closing it suffices; beside the results the focus moves to them.
function showResults(): void {
  if (document.querySelector("dialog.filters[open]")) return;
  const count = document.getElementById("count");
  count?.focus({ preventScroll: true });
  count?.closest("[data-address]")?.scrollIntoView({ block: "start" });
}
