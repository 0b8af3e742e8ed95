import type { ReactNode } from "react";
import * as texts from "../../generated/messages/search-panel";
import { root } from "../../page/language";
import { Icon } from "../../ui/Icon";

/** The recent searches of this browser. */
export function RecentSearches({ searches, onClear }: { searches: string[]; onClear: () => void }): ReactNode {
  return (
    <section className="search-panel-links" aria-labelledby="search-panel-recent">
      <div className="search-panel-recent">
        <h2 id="search-panel-recent">{texts.recent}</h2>
        <button className="btn btn-quiet btn-sm" type="button" onClick={onClear}>
          {texts.clearRecent}
        </button>
      </div>
      <ul>
        {searches.map((text) => (
          <li key={text}>
            <a
              className="search-panel-resource"
              href={`${root}/inventory?${new URLSearchParams({ search: text })}`}
              data-track-element-text="not_told"
            >
              <span className="truncate">{text}</span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
