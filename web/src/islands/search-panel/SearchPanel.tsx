// The text box with what it finds: a combobox whose popup is a dialog (ARIA APG), for what is found are links, prices and headings,
// which no listbox may hold. A click on any link, and a search, closes the dialog around both.

import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { forgetSearches, recentSearches, rememberSearch } from "../../stores/recent-searches";
import { Icon } from "../../ui/Icon";
import { Findings } from "./Findings";
import { moveByKey } from "./moving";
import type { SearchPanelProps } from "./props";
import { useAnswer } from "./useAnswer";

export function SearchPanel({ place }: SearchPanelProps): ReactNode {
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { found, isBusy } = useAnswer(text);
  const [recent, setRecent] = useState(recentSearches);
  const box = useRef<HTMLInputElement>(null);
  const hint = useId();

  function clear(): void {
    setTyped("");
    backToBox();
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    if (text === "") event.preventDefault();
    else leave(event.currentTarget);
  }

  // What led somewhere is worth finding again.
  function leave(inside: Element): void {
    if (text !== "") rememberSearch(text);
    setRecent(recentSearches);
    close(inside);
  }

  function move(event: KeyboardEvent<HTMLElement>): void {
    if (box.current) moveByKey(event, box.current);
  }

  const backToBox = () => box.current?.focus();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside
    <div className="contents" onKeyDown={move}>
      <form
        className="search-panel-form"
        action="/inventory"
        method="get"
        onSubmit={search}
        data-track="asc_element_configuration"
      >
        <div className="search-panel-box">
          <label className="visually-hidden" htmlFor="search-panel-text">
            Search all vehicles
          </label>
          <input
            className="field-control search-panel-text"
            id="search-panel-text"
            ref={box}
            type="text"
            role="combobox"
            aria-haspopup="dialog"
            aria-expanded={text !== "" || recent.length > 0}
            aria-controls="search-panel-found"
            name="search"
            maxLength={200}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder="Search for anything..."
            aria-describedby={hint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button className="icon-button" type="submit" aria-label="Search">
            {isBusy ? <span className="spinner search-panel-busy" /> : <Icon name="search" />}
          </button>
          <button className="btn btn-quiet btn-sm" type="button" onClick={clear}>
            Clear
          </button>
        </div>
        <button
          className="icon-button"
          type="button"
          data-close-dialog=""
          aria-label="Close"
          data-track-element-subtype="cta_icon"
        >
          <Icon name="x" />
        </button>
      </form>
      <p className="search-panel-hint" id={hint} hidden={text !== ""}>
        Make, model, year, color, stock number or VIN.
      </p>
      <Findings
        text={text}
        found={found}
        isBusy={isBusy}
        recent={recent}
        place={place}
        onScroll={() => box.current?.blur()}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest("a")) leave(currentTarget);
        }}
        onForget={() => {
          forgetSearches();
          setRecent([]);
        }}
        onLost={backToBox}
      />
    </div>
  );
}

function close(inside: Element): void {
  inside.closest("dialog")?.close();
}
