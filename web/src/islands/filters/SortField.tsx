import type { ReactNode } from "react";
import { changed, parameter } from "../../page/inventory/address";
import { browsing } from "../../page/inventory/browsing";
import type { SortChoice } from "./form/props";

// Another order begins in its own direction.
const inOrder = (sort: string) => [["sort", sort] as const, ["dir", ""] as const];

/** The order, in the drawer; on a desktop it stands above the results. */
export function SortField({ address, sorts }: { address: string; sorts: readonly SortChoice[] }): ReactNode {
  return (
    <div className="field md:hidden">
      <label className="field-label" htmlFor="filter-sort">
        Sort by
      </label>
      <select
        className="field-control"
        id="filter-sort"
        name="sort"
        value={parameter(address, "sort") || sorts[0]?.value}
        onChange={(event) => browsing.go(changed(browsing.understood, inOrder(event.target.value)))}
      >
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
