import type { ReactNode } from "react";
import { sortBy } from "../../generated/messages/filters";
import { getParameter, withParameters } from "../../page/inventory/inventory-url";
import { resultsNavigation } from "../../page/inventory/results-navigation";
import type { SortChoice } from "./form/props";

// A new sort order starts in its default direction.
const inOrder = (sort: string) => [["sort", sort] as const, ["dir", ""] as const];

/** The sort order, in the drawer; on a desktop it is above the results. */
export function SortField({ address, sorts }: { address: string; sorts: readonly SortChoice[] }): ReactNode {
  return (
    <div className="field md:hidden">
      <label className="field-label" htmlFor="filter-sort">
        {sortBy}
      </label>
      <select
        className="field-control"
        id="filter-sort"
        name="sort"
        value={getParameter(address, "sort") || sorts[0]?.value}
        onChange={(event) =>
          resultsNavigation.navigate(withParameters(resultsNavigation.interpretedUrl, inOrder(event.target.value)))
        }
      >
        {sorts.map(({ value, label, own }) => (
          <option key={value} value={value} data-own={own}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
