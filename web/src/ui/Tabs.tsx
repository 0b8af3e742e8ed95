import type { KeyboardEvent, ReactNode } from "react";

interface TabListProps<Name extends string> {
  /** The label of the tab list. */
  label: string;
  /** The prefix of the tabs' and panels' ids. */
  id: string;
  tabs: readonly { name: Name; label: string }[];
  selected: Name;
  onSelect: (name: Name) => void;
}

/** A tab list with arrow keys, Home and End. */
export function TabList<Name extends string>({ label, id, tabs, selected, onSelect }: TabListProps<Name>): ReactNode {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const at = tabs.findIndex(({ name }) => name === selected);
    const target = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key];
    if (!target) return;
    event.preventDefault();
    onSelect(target.name);
    focusTab(id, target.name);
  }

  return (
    <div
      className="tab-list"
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      data-track="asc_element_configuration"
      data-track-element-subtype="nav_tab"
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={tabId(id, tab.name)}
          aria-selected={tab.name === selected}
          aria-current={tab.name === selected ? "step" : undefined}
          aria-controls={panelId(id, tab.name)}
          tabIndex={tab.name === selected ? 0 : -1}
          onClick={() => onSelect(tab.name)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** The same as the list's. */
  id: string;
  name: string;
  isSelected: boolean;
  children: ReactNode;
}

/** A tab panel. Hidden panels stay in the page and keep their input. */
export function TabPanel({ id, name, isSelected, children }: TabPanelProps): ReactNode {
  return (
    <div
      className="tab-panel"
      role="tabpanel"
      id={panelId(id, name)}
      aria-labelledby={tabId(id, name)}
      hidden={!isSelected}
    >
      {children}
    </div>
  );
}

/** Focuses a tab, which announces it. */
export function focusTab(id: string, name: string): void {
  document.getElementById(tabId(id, name))?.focus({ preventScroll: true });
}

const tabId = (id: string, name: string) => `${id}-tab-${name}`;
const panelId = (id: string, name: string) => `${id}-${name}`;
