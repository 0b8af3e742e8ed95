// The results of a search: vehicles, makes and further links.

import { Fragment, type MouseEventHandler, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import type { BodyLink } from "../../generated/BodyLink";
import type { MakeLink } from "../../generated/MakeLink";
import * as texts from "../../generated/messages/search-panel";
import type { SearchAnswer } from "../../generated/SearchAnswer";
import type { VehicleTile } from "../../generated/VehicleTile";
import { root } from "../../page/language";
import { CONTENT_REPLACED } from "../../page/page-events";
import { FIGURES_KEY, isStored } from "../../stores/storage-keys";
import { TileLink } from "../../tiles/TileLink";
import { Icon } from "../../ui/Icon";
import { CarFinderLink } from "./CarFinderLink";
import { RecentSearches } from "./RecentSearches";
import { Pages, WebsiteResources } from "./ResourceLinks";
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
  // The shopper's own figures are filled in.
  useEffect(() => {
    if (result) document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  }, [result]);
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
      aria-label={texts.suggestions}
      aria-busy={isBusy}
      onTouchMove={onScroll}
      onClick={onClick}
    >
      {text !== "" && <Heading text={text} />}
      {text === "" && recent.length > 0 && <RecentSearches searches={recent} onClear={onClearRecent} />}
      {!hasVehicles && pages}
      <div role="status">{result && <SearchSummary text={result.text} answer={result.answer} finder={finder} />}</div>
      {hasVehicles && pages}
      {answer !== undefined && answer.bodies.length > 0 && <BodyStyles bodies={answer.bodies} />}
      {hasVehicles && (
        <>
          <Vehicles tiles={answer.vehicles} />
          {isStored(FIGURES_KEY) && <p className="price-note search-panel-note" data-figures-line="" />}
          <p className="price-note search-panel-note">{answer.priceNote}</p>
          {answer.makes.length > 0 && <SimilarVehicles makes={answer.makes} />}
          {texts.resources !== "" && <WebsiteResources place={place} prices={answer.priceLinks} />}
        </>
      )}
    </div>
  );
}

function Heading({ text }: { text: string }): ReactNode {
  return (
    <div className="search-panel-heading">
      <h2>{texts.heading}</h2>
      {/* Its text repeats user input. */}
      <a
        className="search-panel-all"
        href={`${root}/inventory?${new URLSearchParams({ search: text })}`}
        data-track-element-text="not_told"
      >
        <span className="truncate">{texts.all(text)}</span>
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
        <p className="font-semibold">{texts.none(text)}</p>
        {pages.length === 0 && (
          <p className="text-muted">
            {texts.advice}
            {finder && texts.finder.length > 1 && <CarFinderLink text={text} />}
          </p>
        )}
      </div>
    );
  }
  const [beforeFilters, behindFilters] = texts.searchedAs;
  const [beforeUnread, behindUnread] = texts.notUnderstood;
  const [beforeWords, words, behindWords] = texts.instead(instead ?? "");
  return (
    <div key="some" className="search-panel-outcome">
      {searchedAs.length > 0 && (
        <p className="search-panel-interpretation">
          {beforeFilters}
          {searchedAs.map((filter) => (
            <Fragment key={filter}>
              <span className="search-panel-filter">{filter}</span>{" "}
            </Fragment>
          ))}
          {behindFilters}
        </p>
      )}
      {unread.length > 0 && (
        <p>
          {beforeUnread}
          {unread.map((part) => (
            <Fragment key={part}>
              <s>{part}</s>{" "}
            </Fragment>
          ))}
          {behindUnread}
        </p>
      )}
      {instead !== null && (
        <p>
          {beforeWords}
          <strong>{words}</strong>
          {behindWords}
        </p>
      )}
      <p>{vehicles.length < total ? texts.shownOf(vehicles.length, total) : texts.count(total)}</p>
    </div>
  );
}

function Vehicles({ tiles }: { tiles: VehicleTile[] }): ReactNode {
  return (
    <ul data-vehicles="" aria-label={texts.vehicles}>
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
      <h2 id="search-panel-similar">{texts.similar}</h2>
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

/** Body styles that match the text. */
function BodyStyles({ bodies }: { bodies: BodyLink[] }): ReactNode {
  return (
    <section className="search-panel-links pb-3" aria-labelledby="search-panel-bodies">
      <h2 id="search-panel-bodies">{texts.bodies}</h2>
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
