// Interactive code loads on the first interaction, so that a visitor who only looks at a page never fetches it. Events
// that arrive while it loads are held back and dispatched again afterwards. If it fails to load, links and forms work
// as without scripts, and a choice that it would apply at once submits its form.

import { unlessLeaving } from "../page/navigation/page-leave";

/** The module that is loaded on the first interaction. */
export interface InteractiveModule {
  /**
   * Starts the interactive code. `touched` is the first element the visitor interacted with; `initialUrl` the URL of
   * the page at load; `press` the last event of a press. Rejects if the code that handles held events failed to load.
   */
  start(touched: EventTarget | null, initialUrl: string, press?: Event): Promise<unknown>;
}

/** How a press begins and ends. A finger that scrolls cancels its pointer, but is down. */
const PRESS_EVENTS = ["pointerdown", "pointerup", "touchend", "click"];
const INTERACTION_EVENTS = ["pointerdown", "wheel", "keydown", "focusin", "input", "change"];
/**
 * Scrolling, and events of the browser: history navigation, a change in another tab, a return from the back/forward
 * cache.
 */
const PAGE_EVENTS = ["scroll", "popstate", "storage", "pageshow"];

/** Controls of the server's forms whose choices apply at once. An island's form has no action. */
const APPLIED_CHOICES =
  "form[data-apply] select, react-island form[action$='/inventory'] :is(select, [type='checkbox'])";

/**
 * The registry of controls whose events need the interactive code, by event type. A button that is no submit button does
 * nothing without scripts, so all of them are here; links are here if a script does more than follow them.
 */
export const HELD_EVENTS = {
  click: [
    "button[type='button']",
    "a[href^='#']:not(.skip-link)",
    "a[data-dialog]",
    "a[data-retry]",
    "[data-gallery] a.photo",
    "#results a:is([href^='/inventory'], [href^='/es/inventory'])",
    "a[data-comparison-remove]",
    "a[data-comparison-clear]",
  ].join(),
  submit: "main form[action$='/inventory']",
  change: APPLIED_CHOICES,
  input: "#banner-search",
} as const;

/** Loads the interactive module on the first interaction. */
export function loadOnInteraction(importModule: () => Promise<InteractiveModule>): void {
  const initialUrl = location.pathname + location.search;
  const listeners = new AbortController();
  const { signal } = listeners;
  const pendingEvents: (() => void)[] = [];
  let isLoading = false;
  let press: Event | undefined;

  const load = async (touched: EventTarget | null): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      await unlessLeaving(importModule().then(({ start }) => start(touched, initialUrl, press)));
    } catch (cause) {
      console.error("Interactive scripts failed.", cause);
      window.addEventListener("change", ({ target }) => submitChoice(target));
    }
    listeners.abort();
    for (const replay of pendingEvents) replay();
  };

  const options = { capture: true, passive: true, signal };
  for (const type of PRESS_EVENTS) document.addEventListener(type, (event) => (press = event), options);
  for (const type of INTERACTION_EVENTS) document.addEventListener(type, ({ target }) => void load(target), options);
  for (const type of PAGE_EVENTS) {
    window.addEventListener(type, (event) => void (isWakeEvent(event) && load(null)), { signal });
  }
  // Browsers report one move for a mouse that rests on a loading page; only a second position is an interaction.
  let mousePosition: string | undefined;
  const onPointerMove = ({ target, clientX, clientY }: MouseEvent) => {
    const before = mousePosition;
    mousePosition = `${clientX} ${clientY}`;
    if (before !== undefined && before !== mousePosition) void load(target);
  };
  document.addEventListener("pointermove", onPointerMove, { passive: true, signal });
  for (const [kind, selector] of Object.entries(HELD_EVENTS)) {
    const hold = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest(selector) || hasModifierKey(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pendingEvents.push(() => target.isConnected && redispatch(event, target));
      void load(target);
    };
    document.addEventListener(kind, hold, { capture: true, signal });
  }
  // What the browser itself closes on Escape is closed at once; menus close when their code is there.
  const repeatEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape")
      pendingEvents.push(() => event.target?.dispatchEvent(new KeyboardEvent("keydown", event)));
  };
  document.addEventListener("keydown", repeatEscape, { signal });
  if (opensPart() || document.activeElement !== document.body) void load(document.activeElement);
}

// The server may render a dialog open, and the URL's fragment may name one, or what is in a panel of tabs.
function opensPart(): boolean {
  const named = document.getElementById(location.hash.slice(1));
  return (
    document.querySelector("dialog[open]") !== null || named?.matches("dialog, [data-drawer], .tab-panel *") === true
  );
}

// The first `pageshow` of a page is no interaction.
function isWakeEvent(event: Event): boolean {
  return event.type !== "pageshow" || (event instanceof PageTransitionEvent && event.persisted);
}

function hasModifierKey(event: Event): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey }: Partial<MouseEvent> = event;
  return ctrlKey || metaKey || shiftKey || altKey || false;
}

function submitChoice(control: EventTarget | null): void {
  if (control instanceof Element && control.matches(APPLIED_CHOICES)) control.closest("form")?.requestSubmit();
}

function redispatch(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent(event.type, event));
  else target.dispatchEvent(new Event(event.type, { bubbles: true }));
}
