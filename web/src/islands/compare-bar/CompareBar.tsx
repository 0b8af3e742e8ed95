// The bar of vehicles to compare. The same markup as the server's (templates/_partials/chrome/compare.html).

import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { MAX_COMPARED } from "../../generated/constants/comparison";
import * as texts from "../../generated/messages/comparison-bar";
import * as choices from "../../generated/messages/comparison-choices";
import { compareUrl } from "../../page/compare/compare-url";
import { keepFocus } from "../../page/compare/keep-focus";
import { countSentence } from "../../page/compare/server-bar";
import {
  type ComparedVehicle,
  comparedVehicles,
  onComparedChange,
  parseVehicles,
  removeCompared,
  setCompared,
} from "../../stores/compare";
import { Icon } from "../../ui/Icon";

const [go, hiddenGo, restOfGo] = texts.go;
const SLOTS = [...Array(MAX_COMPARED).keys()];

interface CompareBarProps {
  /** Initially. */
  isUnfolded: boolean;
}

export function CompareBar({ isUnfolded }: CompareBarProps): ReactNode {
  const bar = useRef<HTMLElement>(null);
  const restoreFocus = useRef<() => void>(() => undefined);
  // The initial state is not announced.
  const [hasChanged, setHasChanged] = useState(false);
  const [isExpanded, setExpanded] = useState(isUnfolded);
  const subscribe = useCallback(
    (onChange: () => void) =>
      onComparedChange(() => {
        if (bar.current) restoreFocus.current = keepFocus(bar.current);
        setHasChanged(true);
        onChange();
      }),
    [],
  );
  const serialized = useSyncExternalStore(subscribe, () => JSON.stringify(comparedVehicles()));
  const vehicles = useMemo(() => parseVehicles(JSON.parse(serialized)), [serialized]);
  const isEmpty = vehicles.length === 0;
  if (isEmpty && isExpanded) setExpanded(false);
  useLayoutEffect(() => {
    if (vehicles) restoreFocus.current();
    restoreFocus.current = () => undefined;
  }, [vehicles]);
  const count = choices.count(vehicles.length, MAX_COMPARED);

  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === "Escape") setExpanded(false);
  }

  return (
    <>
      <section
        className="compare-bar no-print"
        aria-label={texts.label}
        data-compare-bar=""
        hidden={isEmpty}
        ref={bar}
        onKeyDown={onKeyDown}
      >
        <div className="container-page">
          <p className="compare-bar-count">
            <strong>{texts.title}</strong>{" "}
            <span className="tabular" data-compare-count="">
              {count}
            </span>
          </p>
          <button
            type="button"
            className="compare-bar-fold"
            aria-expanded={isExpanded}
            aria-controls="compare-choices"
            data-track="none"
            onClick={() => setExpanded(!isExpanded)}
          >
            <span className="visually-hidden">{`${texts.label}: `}</span>
            <span className="tabular" data-compare-count="">
              {count}
            </span>
            <Icon name="chevron-down" />
          </button>
          <ul className="compare-bar-list" id="compare-choices">
            {vehicles.map((vehicle) => (
              <Choice key={vehicle.stockNumber} {...vehicle} />
            ))}
            {SLOTS.slice(vehicles.length).map((slot) => (
              <li className="compare-choice-free" key={slot}>
                {texts.free}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="btn btn-quiet btn-sm compare-bar-clear"
            data-compare-clear=""
            data-track="none"
            onClick={() => setCompared([])}
          >
            {texts.clear}
          </button>
          <a className="btn btn-primary btn-sm compare-bar-go" href={compareUrl(vehicles)}>
            {go}
            <span className="visually-hidden">{hiddenGo}</span>
            {restOfGo}
          </a>
        </div>
      </section>
      <p className="visually-hidden" role="status" data-compare-status="">
        {hasChanged ? countSentence(vehicles) : ""}
      </p>
    </>
  );
}

// The photo's alt text is empty because the name is beside it.
function Choice({ stockNumber, name, path, photo }: ComparedVehicle): ReactNode {
  return (
    <li className="compare-choice">
      <span className="photo rounded-sm" data-placeholder={photo === null ? "" : undefined}>
        {photo !== null && <img src={photo} alt="" width={800} height={600} decoding="async" />}
      </span>
      <a className="compare-choice-name" href={path} title={name}>
        {name}
      </a>
      <button
        type="button"
        className="icon-button"
        data-compare-remove={stockNumber}
        data-track="none"
        onClick={() => removeCompared(stockNumber)}
      >
        <Icon name="x" />
        <span className="visually-hidden">{choices.remove(name)}</span>
      </button>
    </li>
  );
}
