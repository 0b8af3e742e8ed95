// The results of a search: vehicles, makes and further links.

import { Fragment, type MouseEventHandler, type ReactNode, useLayoutEffect, useRef } from "react";
import type { BodyLink } from "../../generated/BodyLink";
import type { MakeLink } from "../../generated/MakeLink";
import type { PageLink } from "../../generated/PageLink";
import type { SearchAnswer } from "../../generated/SearchAnswer";
import type { VehicleTile } from "../../generated/VehicleTile";
import { TileLink } from "../../tiles/TileLink";
import { Icon } from "../../ui/Icon";
import { CarFinderLink } from "./CarFinderLink";
import { RecentSearches } from "./RecentSearches";
import type { SearchResult } from "./useSearch";

interface Props {
  /** The trimmed text of the box. */
  text: string;
  /** The latest answered search, possibly for an earlier text. */
  result: SearchResult | null;
  isBusy: boolean;
  /** Recent searches, shown while the box is empty. */
  recent: string[];
  /** `Memphis, Tennessee`. */
  place: string;
  /** The site has a car finder. */
  finder: boolean;
  onScroll: () => void;
  onClick: MouseEventHandler<HTMLElement>;
  onClearRecent: () => void;
  /** Called when the focused link disappears. */
  onFocusLost: () => void;
}

/** The popup of the combobox. It exists even when empty, because its status is announced. */
export function SearchResults({
  text,
  result,
  isBusy,
  recent,
  place,
  finder,
  onScroll,
  onClick,
  onClearRecent,
  onFocusLost,
}: Props): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const hasFocus = () => region.current?.contains(document.activeElement);
  const hadFocus = hasFocus();
  // New results start at the top. The focus may be in the previous ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is new takes anything away
  useLayoutEffect(() => {
    if (result && region.current) region.current.scrollTop = 0;
    if (hadFocus && !hasFocus()) onFocusLost();
  }, [result, recent]);
  const answer = result?.answer;
  const hasVehicles = answer !== undefined && answer.vehicles.length > 0;
  const pages = answer !== undefined && answer.pages.length > 0 && <Pages pages={answer.pages} />;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, with keys too
    <div
      className="search-panel-findings"
      id="search-panel-found"
      ref={region}
      role="dialog"
      aria-label="Suggestions"
      aria-busy={isBusy}
      onTouchMove={onScroll}
      onClick={onClick}
    >
      {text !== "" && <Heading text={text} />}
      {text === "" && recent.length > 0 && <RecentSearches texts={recent} onClear={onClearRecent} />}
      {!hasVehicles && pages}
      <div role="status">{result && <SearchSummary text={result.text} answer={result.answer} finder={finder} />}</div>
      {hasVehicles && pages}
      {answer !== undefined && answer.bodies.length > 0 && <BodyStyles bodies={answer.bodies} />}
      {hasVehicles && (
        <>
          <Vehicles tiles={answer.vehicles} />
          <p className="price-note search-panel-note">{answer.priceNote}</p>
          {answer.makes.length > 0 && <SimilarVehicles makes={answer.makes} />}
          <WebsiteResources place={place} />
        </>
      )}
    </div>
  );
}

function Heading({ text }: { text: string }): ReactNode {
  return (
    <div className="search-panel-heading">
      <h2>View Vehicles Matching Your Search</h2>
      {/* Its text repeats user input. */}
      <a
        className="search-panel-all"
        href={`/inventory?${new URLSearchParams({ search: text })}`}
        data-track-element-text="not_told"
      >
        <span className="truncate">Search the inventory for "{text}"</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

/** The summary of the search, announced each time. */
function SearchSummary({
  text,
  answer: { total, instead, searchedAs, unread, vehicles, pages },
  finder,
}: {
  text: string;
  answer: SearchAnswer;
  finder: boolean;
}): ReactNode {
  if (vehicles.length === 0) {
    return (
      <div key="none" className="search-panel-none">
        <Icon name="search-x" />
        <p className="font-semibold">{`No vehicles found for "${text}"`}</p>
        {pages.length === 0 && (
          <p className="text-muted">
            Check the spelling, or try a make or model.
            {finder && <CarFinderLink text={text} />}
          </p>
        )}
      </div>
    );
  }
  const shown = vehicles.length < total ? `${vehicles.length} of ${total.toLocaleString("en-US")}` : total;
  return (
    <div key="some" className="search-panel-outcome">
      {searchedAs.length > 0 && (
        <p className="search-panel-interpretation">
          Searched as{" "}
          {searchedAs.map((filter) => (
            <Fragment key={filter}>
              <span className="search-panel-filter">{filter}</span>{" "}
            </Fragment>
          ))}
        </p>
      )}
      {unread.length > 0 && (
        <p>
          Not understood:{" "}
          {unread.map((words) => (
            <Fragment key={words}>
              <s>{words}</s>{" "}
            </Fragment>
          ))}
        </p>
      )}
      {instead !== null && (
        <p>
          Nothing matches your words exactly. Showing results for <strong>{instead}</strong>.
        </p>
      )}
      <p>
        {shown} {total === 1 ? "vehicle" : "vehicles"}
      </p>
    </div>
  );
}

function Vehicles({ tiles }: { tiles: VehicleTile[] }): ReactNode {
  return (
    <ul data-vehicles="" aria-label="Vehicles">
      {tiles.map((tile) => (
        <li key={tile.stockNumber}>
          <TileLink tile={tile} href={tile.shortPath} />
        </li>
      ))}
    </ul>
  );
}

function SimilarVehicles({ makes }: { makes: MakeLink[] }): ReactNode {
  return (
    <section className="search-panel-links" aria-labelledby="search-panel-similar">
      <h2 id="search-panel-similar">View Similar Vehicles</h2>
      <ul className="flex flex-wrap gap-2">
        {makes.map(({ make, path }) => (
          <li key={make}>
            <a className="chip" href={path}>
              {make}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pages of the site that match the text. */
function Pages({ pages }: { pages: PageLink[] }): ReactNode {
  return (
    <ul className="search-panel-links" aria-label="Pages">
      {pages.map(({ label, path }) => (
        <li key={path}>
          <a className="search-panel-resource" href={path}>
            <span>{label}</span>
            <Icon name="chevron-right" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Body styles that match the text. */
function BodyStyles({ bodies }: { bodies: BodyLink[] }): ReactNode {
  return (
    <section className="search-panel-links pb-3" aria-labelledby="search-panel-bodies">
      <h2 id="search-panel-bodies">Body Styles</h2>
      <ul className="flex flex-wrap gap-2">
        {bodies.map(({ label, count, path }) => (
          <li key={path}>
            <a className="chip" href={path}>
              {label} ({count.toLocaleString("en-US")})
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WebsiteResources({ place }: { place: string }): ReactNode {
  const resources = [
    ["Vehicles Under $20,000", "/inventory?price_max=20000"],
    ["Vehicles Under $50,000", "/inventory?price_max=50000"],
    [`Buy a used car in ${place}`, "/inventory"],
  ] as const;
  return (
    <section className="search-panel-links" aria-labelledby="search-panel-resources">
      <h2 id="search-panel-resources">Website Resources</h2>
      <ul>
        {resources.map(([text, href]) => (
          <li key={href}>
            <a className="search-panel-resource" href={href}>
              <span>{text}</span>
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
