import type { ReactNode } from "react";
import { withFacetValue } from "../../../page/inventory/inventory-url";
import { resultsNavigation } from "../../../page/inventory/results-navigation";
import type { Facet, FacetChoice } from "../form/props";

interface Props {
  facet: Facet;
  choices: readonly FacetChoice[];
  chosen: readonly string[];
}

/** The choices with their vehicle counts; choices without vehicles are disabled. */
export function FacetChoices({ facet, choices, chosen }: Props): ReactNode {
  return (
    <div className={facet.swatches ? "facet-choices facet-palette" : "facet-choices"}>
      {choices.map(({ value, label, count }) => {
        const isOn = chosen.includes(value);
        return (
          <label key={value}>
            <input
              type="checkbox"
              name={facet.name}
              value={value}
              checked={isOn}
              disabled={!count && !isOn}
              onChange={() =>
                resultsNavigation.navigate(withFacetValue(resultsNavigation.interpretedUrl, facet.name, value, !isOn))
              }
            />
            {facet.swatches && <i className={`swatch swatch-${value.toLowerCase()}`} />}
            {label} <span>{count}</span>
          </label>
        );
      })}
    </div>
  );
}
