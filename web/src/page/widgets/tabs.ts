// Panels under a row of links to them:
//
//   <div class="tabs" data-tabs>
//     <nav class="tab-list" aria-label="…"><a href="#features">Features</a>…</nav>
//     <section class="tab-panel" id="features">…</section>…
//   </div>
//
// Without scripts they are links and sections. With scripts they are tabs: one panel at a time, arrow keys, Home and End, and
// the URL names the panel, so that a link can lead to it. `data-tabs="wide"` keeps the panels stacked on a phone.

const WIDE = "(width >= 48rem)";

interface Tab {
  link: HTMLAnchorElement;
  panel: HTMLElement;
}

/** Starts all tab groups of the page. */
export function startTabs(page: Document = document): void {
  for (const group of page.querySelectorAll<HTMLElement>("[data-tabs]")) {
    const list = group.querySelector<HTMLElement>(".tab-list");
    const tabs = list ? tabsOf(list) : [];
    const [first] = tabs;
    if (list && first) startGroup(group, list, tabs, first);
  }
}

function tabsOf(list: HTMLElement): Tab[] {
  return [...list.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].flatMap((link) => {
    const panel = elementByHash(link.hash);
    return panel ? [{ link, panel }] : [];
  });
}

function startGroup(group: HTMLElement, list: HTMLElement, tabs: Tab[], first: Tab): void {
  const wideScreen = matchMedia(WIDE);
  const hasTabs = () => group.dataset.tabs !== "wide" || wideScreen.matches;
  let chosen = first;

  const show = (tab: Tab) => {
    chosen = tab;
    setAttributes(list, hasTabs() && { role: "tablist" });
    for (const each of tabs) updateTab(each, each === chosen, hasTabs());
    group.dataset.tabsReady = "";
  };
  // The URL changes without a history entry: going back leaves the page, not the tab.
  const choose = (event: Event, tab: Tab) => {
    event.preventDefault();
    show(tab);
    tab.link.focus();
    history.replaceState(history.state, "", tab.link.hash);
  };
  const showTabOfHash = () => {
    const target = elementByHash(location.hash);
    show(tabs.find(({ panel }) => target && panel.contains(target)) ?? chosen);
  };

  list.addEventListener("click", (event) => {
    const tab = tabs.find(({ link }) => event.target instanceof Node && link.contains(event.target));
    if (tab && hasTabs() && !event.ctrlKey && !event.metaKey && !event.shiftKey) choose(event, tab);
  });
  list.addEventListener("keydown", (event) => {
    const tab = hasTabs() && tabForKey(event.key, tabs, tabs.indexOf(chosen));
    if (tab) choose(event, tab);
  });
  wideScreen.addEventListener("change", () => show(chosen));
  window.addEventListener("hashchange", showTabOfHash);
  showTabOfHash();
}

function elementByHash(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

function tabForKey(key: string, tabs: Tab[], at: number): Tab | undefined {
  switch (key) {
    case "ArrowRight":
      return tabs[(at + 1) % tabs.length];
    case "ArrowLeft":
      return tabs.at(at - 1);
    case "Home":
      return tabs[0];
    case "End":
      return tabs.at(-1);
    default:
      return undefined;
  }
}

function updateTab({ link, panel }: Tab, isChosen: boolean, hasTabs: boolean): void {
  const selected = { "aria-selected": `${isChosen}`, tabindex: isChosen ? "0" : "-1" };
  setAttributes(link, hasTabs && { role: "tab", "aria-controls": panel.id, ...selected });
  setAttributes(panel, hasTabs && { role: "tabpanel", tabindex: "0" });
  panel.toggleAttribute("data-behind", hasTabs && !isChosen);
}

const TAB_ATTRIBUTES = ["role", "aria-controls", "aria-selected", "tabindex"];

function setAttributes(element: Element, attributes: Record<string, string> | false): void {
  for (const name of TAB_ATTRIBUTES) {
    const value = attributes ? attributes[name] : undefined;
    if (value === undefined) element.removeAttribute(name);
    else element.setAttribute(name, value);
  }
}
