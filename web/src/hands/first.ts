// Most of what the scripts do waits for a hand: whoever only looks at a page fetches none of it. The first sign of one, or of
// the browser going back to something that was chosen here, brings the rest (hands.ts). What is pressed until that is there
// waits for it, and is then pressed again; should it not come, links and forms do what they do without a script.

/** What the rest exports. */
export interface Hands {
  /** Begins, with what was touched first, on a page that was opened at that address. */
  begin(touched: EventTarget | null, opened: string): Promise<unknown>;
}

const SIGNS = ["pointerdown", "wheel", "keydown", "focusin", "input", "change"];
/** The page is read on; or the browser's own: a step in the history, another tab's choice, the way back to this page. */
const NEWS = ["scroll", "popstate", "storage", "pageshow"];

/** What waits for the hands, by the event that it is told of. */
const HELD: Record<string, string> = {
  click:
    "a[href^='#'], [data-dialog], [data-close-dialog], [data-compare], [data-retry], [data-back-to-top], .carousel-arrow, [data-gallery] a.photo, #results a[href^='/inventory']",
  submit: "main form[action='/inventory']",
  change: "form[data-apply] select",
  input: "#banner-search",
};

/** Brings the hands with the first sign of one. */
export function waitForHands(fetchHands: () => Promise<Hands>): void {
  const opened = location.pathname + location.search;
  const waiting = new AbortController();
  const { signal } = waiting;
  const held: (() => void)[] = [];
  let isComing = false;

  const come = async (touched: EventTarget | null): Promise<void> => {
    if (isComing) return;
    isComing = true;
    try {
      const { begin } = await fetchHands();
      await begin(touched, opened);
    } catch (cause) {
      console.error("The page goes on as it does without scripts.", cause);
    }
    waiting.abort();
    for (const again of held) again();
  };

  for (const sign of SIGNS)
    document.addEventListener(sign, ({ target }) => void come(target), { capture: true, passive: true, signal });
  for (const news of NEWS) {
    window.addEventListener(news, (event) => void (isNews(event) && come(null)), { signal });
  }
  // A mouse that rests where the page comes is said to move once; only another place is a sign.
  let mouse: string | undefined;
  const follow = ({ target, clientX, clientY }: MouseEvent) => {
    const before = mouse;
    mouse = `${clientX} ${clientY}`;
    if (before !== undefined && before !== mouse) void come(target);
  };
  document.addEventListener("pointermove", follow, { passive: true, signal });
  for (const [kind, places] of Object.entries(HELD)) {
    const hold = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest(places) || opensElsewhere(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(() => target.isConnected && repeat(event, target));
      void come(target);
    };
    document.addEventListener(kind, hold, { capture: true, signal });
  }
  if (opensWithDialog() || document.activeElement !== document.body) void come(document.activeElement);
}

// The server shows a dialog that has something to say as a part of the page; an address may name one.
function opensWithDialog(): boolean {
  const named = document.getElementById(location.hash.slice(1));
  return document.querySelector("dialog[open]") !== null || named?.matches("dialog, [data-drawer]") === true;
}

// A page that is shown for the first time is no news.
function isNews(event: Event): boolean {
  return event.type !== "pageshow" || (event instanceof PageTransitionEvent && event.persisted);
}

function opensElsewhere(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
}

function repeat(event: Event, target: Element): void {
  if (event instanceof SubmitEvent && target instanceof HTMLFormElement) target.requestSubmit(event.submitter);
  else if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent(event.type, event));
  else target.dispatchEvent(new Event(event.type, { bubbles: true }));
}
