// A combobox whose popup is a dialog (ARIA APG), because a listbox cannot hold links, prices and headings. A click on a
// link and a search close the surrounding dialog.

import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { close } from "../../generated/messages/dialog";
import * as texts from "../../generated/messages/search-panel";
import { root } from "../../page/language";
import { forgetSearches, recentSearches, rememberSearch } from "../../stores/recent-searches";
import { Icon } from "../../ui/Icon";
import { moveFocusByKey } from "./keyboard-navigation";
import type { SearchPanelProps } from "./props";
import { SearchResults } from "./SearchResults";
import { useSearch } from "./useSearch";

export function SearchPanel({ place, hasCarFinder }: SearchPanelProps): ReactNode {
  const [typed, setTyped] = useState("");
  const text = typed.trim();
  const { result, isBusy } = useSearch(text);
  const [recent, setRecent] = useState(recentSearches);
  const box = useRef<HTMLInputElement>(null);
  const hint = useId();

  function clear(): void {
    setTyped("");
    focusBox();
  }

  function search(event: FormEvent<HTMLFormElement>): void {
    if (text === "") event.preventDefault();
    else rememberAndClose(event.currentTarget);
  }

  // Searches that led somewhere are remembered.
  function rememberAndClose(inside: Element): void {
    if (text !== "") rememberSearch(text);
    setRecent(recentSearches);
    closeDialog(inside);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (box.current) moveFocusByKey(event, box.current);
  }

  const focusBox = () => box.current?.focus();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls inside
    <div className="contents" onKeyDown={onKeyDown}>
      <form
        className="search-panel-form"
        action={`${root}/inventory`}
        method="get"
        onSubmit={search}
        data-track="asc_element_configuration"
      >
        <div className="search-panel-box">
          <label className="visually-hidden" htmlFor="search-panel-text">
            {texts.label}
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
            placeholder={texts.placeholder}
            aria-describedby={hint}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <button className="icon-button" type="submit" aria-label={texts.search}>
            {isBusy ? <span className="spinner search-panel-busy" /> : <Icon name="search" />}
          </button>
          <button className="btn btn-quiet btn-sm" type="button" onClick={clear}>
            {texts.clear}
          </button>
        </div>
        <button
          className="icon-button"
          type="button"
          data-close-dialog=""
          aria-label={close}
          data-track-element-subtype="cta_icon"
        >
          <Icon name="x" />
        </button>
      </form>
      {texts.hint !== "" && (
        <p className="search-panel-hint" id={hint} hidden={text !== ""}>
          {texts.hint}
        </p>
      )}
      <SearchResults
        text={text}
        result={result}
        isBusy={isBusy}
        recent={recent}
        place={place}
        finder={hasCarFinder ?? true}
        onScroll={() => box.current?.blur()}
        onClick={({ target, currentTarget }) => {
          if (target instanceof Element && target.closest("a")) rememberAndClose(currentTarget);
        }}
        onClearRecent={() => {
          forgetSearches();
          setRecent([]);
        }}
        onFocusLost={focusBox}
      />
    </div>
  );
}

function closeDialog(inside: Element): void {
  inside.closest("dialog")?.close();
}
