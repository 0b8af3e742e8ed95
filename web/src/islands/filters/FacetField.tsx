import { memo, type ReactNode } from "react";
import { parameter } from "../../page/inventory/address";
import { browsing } from "../../page/inventory/browsing";
import type { Facet, FacetChoice } from "./props";
import { withChoice } from "./rules";

/** Arrow keys go through radios, choosing each on the way. */
const DELAY_MS = 150;

/** One of a facet's choices, each with how many vehicles it would show; one that would show none cannot be chosen. */
export function FacetField({ address, facet }: { address: string; facet: Facet }): ReactNode {
  const value = parameter(address, facet.name);
  return facet.few ? <FacetRadios facet={facet} value={value} /> : <FacetSelect facet={facet} value={value} />;
}

interface Props {
  facet: Facet;
  value: string;
}

const FacetSelect = memo(function FacetSelect({ facet, value }: Props): ReactNode {
  const choices = withChosen(facet.choices, value);
  const id = `filter-${facet.name}`;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {facet.label}
      </label>
      <select
        className="field-control"
        id={id}
        name={facet.name}
        disabled={choices.length === 0}
        value={value}
        onChange={(event) => browsing.go(withChoice(browsing.wanted, facet.name, event.target.value))}
      >
        <option value="">{facet.any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.count === 0 && choice.value !== value}>
            {`${labelOf(choice)} (${choice.count})`}
          </option>
        ))}
      </select>
    </div>
  );
});

const FacetRadios = memo(function FacetRadios({ facet, value }: Props): ReactNode {
  const radio = (its: string) => ({
    type: "radio",
    name: facet.name,
    value: its,
    checked: its === value,
    onChange: () => browsing.go(withChoice(browsing.wanted, facet.name, its), { delayMs: DELAY_MS }),
  });
  return (
    <fieldset className="field">
      <legend className="field-label">{facet.label}</legend>
      <div className="facet-choices">
        <label className="facet-choice">
          <input {...radio("")} /> <span>{facet.any}</span>
        </label>
        {withChosen(facet.choices, value).map((choice) => (
          <label key={choice.value} className="facet-choice">
            <input {...radio(choice.value)} disabled={choice.count === 0 && choice.value !== value} />
            <span>{labelOf(choice)}</span>{" "}
            <span className="facet-count">
              {choice.count}
              <span className="visually-hidden">{choice.count === 1 ? " vehicle" : " vehicles"}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

// What is chosen shows, even where the lot has none of it.
function withChosen(choices: readonly FacetChoice[], value: string): readonly FacetChoice[] {
  if (value === "" || choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, count: 0 }];
}

function labelOf({ label, value }: FacetChoice): string {
  return label ?? value;
}
