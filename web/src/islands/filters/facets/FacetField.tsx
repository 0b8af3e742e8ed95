import { memo, type ReactNode, useRef, useState } from "react";
import * as texts from "../../../generated/messages/filters";
import { getParameters } from "../../../page/inventory/inventory-url";
import type { Facet, FacetChoice } from "../form/props";
import { FacetChoices } from "./FacetChoices";

/** Lists from this length have a search field. */
const SEARCH_FROM = 12;

/** A facet's choices, in the order of the first response, so that nothing moves under the pointer. */
export function FacetField({ address, facet }: { address: string; facet: Facet }): ReactNode {
  return <FacetList facet={facet} chosen={getParameters(address, facet.name).join("\n")} />;
}

const FacetList = memo(function FacetList({ facet, chosen }: { facet: Facet; chosen: string }): ReactNode {
  const [query, setQuery] = useState("");
  const values = chosen === "" ? [] : chosen.split("\n");
  // Initial state only; the visitor controls it afterwards.
  const [isOpen] = useState(facet.open || values.length > 0);
  const choices = useStableOrder(withChosen(facet.choices, values));
  const wanted = folded(query.trim());
  const rest = choices.slice(facet.first);
  const list = (items: readonly FacetChoice[]) => <FacetChoices facet={facet} choices={items} chosen={values} />;
  return (
    <details className="facet" open={isOpen}>
      <summary>
        {facet.label} {values.length > 0 && <span className="badge badge-accent">{values.length}</span>}
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would say again what the summary says. */}
      <div role="group" aria-label={facet.label}>
        {list(choices.slice(0, facet.first))}
        {rest.length > 0 && (
          <details className="facet-more">
            <summary>{texts.showAll(choices.length)}</summary>
            {choices.length > SEARCH_FROM && (
              <input
                className="field-control"
                type="search"
                placeholder={texts.find}
                aria-label={texts.findLabel(facet.label)}
                autoComplete="off"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            )}
            {list(rest.filter(({ label }) => folded(label).includes(wanted)))}
          </details>
        )}
      </div>
    </details>
  );
});

// As the server compares values: without case and accents, and with one dash and one apostrophe.
const folded = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u02bc\u2018\u2019\u201b\u2032]/g, "'")
    .toLowerCase();

// Chosen values stay visible, even without vehicles.
function withChosen(choices: readonly FacetChoice[], values: readonly string[]): readonly FacetChoice[] {
  const missing = values.filter((value) => choices.every((choice) => choice.value !== value));
  return [...choices, ...missing.map((value) => ({ value, label: value, count: 0, inner: 0 }))];
}

// Known choices keep their order.
function useStableOrder(choices: readonly FacetChoice[]): readonly FacetChoice[] {
  const positions = useRef(new Map<string, number>());
  for (const { value } of choices)
    if (!positions.current.has(value)) positions.current.set(value, positions.current.size);
  const positionOf = ({ value }: FacetChoice) => positions.current.get(value) ?? 0;
  return [...choices].sort((one, other) => positionOf(one) - positionOf(other));
}
