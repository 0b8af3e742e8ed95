import { memo, type ReactNode, useRef, useState } from "react";
import { getParameters } from "../../../page/inventory/inventory-url";
import type { Facet, FacetChoice } from "../form/props";
import { FacetChoices } from "./FacetChoices";

/** From so many on a list has a search of its own. */
const SEARCH_FROM = 12;

/** A facet's choices, to be ticked; the server's order when it came, and nothing moves under the hand from then on. */
export function FacetField({ address, facet }: { address: string; facet: Facet }): ReactNode {
  return <FacetList facet={facet} chosen={getParameters(address, facet.name).join("\n")} />;
}

const FacetList = memo(function FacetList({ facet, chosen }: { facet: Facet; chosen: string }): ReactNode {
  const [query, setQuery] = useState("");
  const values = chosen === "" ? [] : chosen.split("\n");
  // From then on it is the visitor's.
  const [isOpen] = useState(facet.open || values.length > 0);
  const choices = useStableOrder(withChosen(facet.choices, values));
  const wanted = query.trim().toLowerCase();
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
            <summary>Show all {choices.length}</summary>
            {choices.length > SEARCH_FROM && (
              <input
                className="field-control"
                type="search"
                placeholder="Search this list"
                aria-label={`Search in ${facet.label}`}
                autoComplete="off"
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            )}
            {list(rest.filter(({ label }) => label.toLowerCase().includes(wanted)))}
          </details>
        )}
      </div>
    </details>
  );
});

// What is chosen shows, even where the lot has none of it.
function withChosen(choices: readonly FacetChoice[], values: readonly string[]): readonly FacetChoice[] {
  const missing = values.filter((value) => choices.every((choice) => choice.value !== value));
  return [...choices, ...missing.map((value) => ({ value, label: value, count: 0 }))];
}

// Those that were there before keep their order.
function useStableOrder(choices: readonly FacetChoice[]): readonly FacetChoice[] {
  const positions = useRef(new Map<string, number>());
  for (const { value } of choices)
    if (!positions.current.has(value)) positions.current.set(value, positions.current.size);
  const positionOf = ({ value }: FacetChoice) => positions.current.get(value) ?? 0;
  return [...choices].sort((one, other) => positionOf(one) - positionOf(other));
}
