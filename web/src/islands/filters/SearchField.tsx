import type { ReactNode } from "react";
import { search, searchPlaceholder } from "../../generated/messages/filters";
import { getParameter, withParameters } from "../../page/inventory/inventory-url";
import { resultsNavigation } from "../../page/inventory/results-navigation";
import { normalizeSpaces } from "./filter-values";
import { useDraft } from "./useDraft";

const DELAY_MS = 300;

/** The search field of the drawer; on a desktop the banner has one. */
export function SearchField({ address }: { address: string }): ReactNode {
  const draft = useDraft(getParameter(address, "search"), normalizeSpaces);
  function type(text: string): void {
    draft.type(text);
    resultsNavigation.navigate(withParameters(resultsNavigation.requestedUrl, [["search", normalizeSpaces(text)]]), {
      control: "search",
      delayMs: DELAY_MS,
    });
  }
  return (
    <div className="field md:hidden">
      <label className="field-label" htmlFor="filter-search">
        {search}
      </label>
      <input
        className="field-control"
        id="filter-search"
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={searchPlaceholder}
        value={draft.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // Leaving the field applies it, and closes the keyboard over the results.
          if (event.key === "Enter") event.currentTarget.blur();
        }}
        onBlur={() => {
          draft.end();
          resultsNavigation.flush();
        }}
      />
    </div>
  );
}
