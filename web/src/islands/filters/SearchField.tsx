import type { ReactNode } from "react";
import { changed, parameter } from "../../page/inventory/address";
import { browsing } from "../../page/inventory/browsing";
import { words } from "./rules";
import { useDraft } from "./useDraft";

const DELAY_MS = 300;

/** Text that a vehicle has to have somewhere, in the drawer; on a desktop the banner's field is in view. */
export function SearchField({ address }: { address: string }): ReactNode {
  const draft = useDraft(parameter(address, "search"), words);
  function type(text: string): void {
    draft.type(text);
    browsing.go(changed(browsing.wanted, [["search", words(text)]]), { by: "search", delayMs: DELAY_MS });
  }
  return (
    <div className="field md:hidden">
      <label className="field-label" htmlFor="filter-search">
        Search
      </label>
      <input
        className="field-control"
        id="filter-search"
        type="search"
        name="search"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Make, model or VIN"
        value={draft.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") browsing.hurry();
        }}
        onBlur={() => {
          draft.end();
          browsing.hurry();
        }}
      />
    </div>
  );
}
