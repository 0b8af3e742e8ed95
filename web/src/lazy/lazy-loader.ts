// Most of what the scripts do waits for a hand: whoever only looks at a page fetches none of it. The first sign of one, or of
// the browser going back to something that was chosen here, brings the rest (hands.ts). What is pressed until that is there
// waits for it, and is then pressed again; should it not come, links and forms do what they do without a script.

/** What the rest exports. */
export interface InteractiveModule {
  /** Begins, with what was touched first, on a page that was opened at that address. */
  start(touched: EventTarget | null, opened: string): Promise<unknown>;
}

const INTERACTION_EVENTS = ["pointerdown", "wheel", "keydown", "focusin", "input", "change"];
/** The page is read on; or the browser's own: a step in the history, another tab's choice, the way back to this page. */
const PAGE_EVENTS = ["scroll", "popstate", "storage", "pageshow"];

/** What waits for the hands, by the event that it is told of. */
const HELD_EVENTS: Record<string, string> = {
  click:
    "a[href^='#'], [data-dialog], [data-close-dialog], [data-compare], [data-retry], [data-back-to-top], .carousel-arrow, [data-gallery] a.photo, #results a[href^='/inventory']",
  submit: "main form[action='/inventory']",
  change: "form[data-apply] select",
  input: "#banner-search",
};

/** Brings the hands with the first sign of one. */
export function loadOnInteraction(importModule: () => Promise<InteractiveModule>): void {
  const initialUrl = location.pathname + location.search;
  const listeners = new AbortController();
  const { signal } = listeners;
  const pendingEvents: (() => void)[] = [];
  let isLoading = false;

  const load = async (touched: EventTarget | null): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    try {
      const { start: begin } = await importModule();
      await begin(touched, initialUrl);
    } catch (cause) {
      console.error("The interactive scripts did not load.", cause);
    }
    listeners.abort();
    for (const replay of pendingEvents) replay();
  };

  for (const type of INTERACTION_EVENTS)
    document.addEventListener(type, ({ target }) => void load(target), { capture: true, passive: true, signal });
  for (const type of PAGE_EVENTS) {
    window.addEventListener(type, (event) => void (isWakeEvent(event) && load(null)), { signal });
  }
  // A mouse that rests where the page comes is said to move once; only another place is a sign.
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
  if (opensDialog() || document.activeElement !== document.body) void load(document.activeElement);
}

// The server shows a dialog that has something to say as a part of the page; an address may name one.
function opensDialog(): boolean {
  const named = document.getElementById(location.hash.slice(1));
  return document.querySelector("dialog[open]") !== null || named?.matches("dialog, [data-drawer]") === true;
}

// A page that is shown for the first time is no news.
function isWakeEvent(event: Event): boolean {
  return event.type !== "pageshow" || (event instanceof PageTransitionEvent && event.persisted);
}

function hasModifierKey(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

function redispatch(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent(event.type, event));
  else target.dispatchEvent(new Event(event.type, { bubbles: true }));
}
