// Delays work until no interaction is in progress. An island must not replace its fallback during a press (the click
// would be lost), while a select is open (it would close), during text composition (the character would be lost), or
// while a row in it scrolls (it would stop, or jump).

/** The longest delay between pointerup and its click. */
const CLICKS_WITHIN_MS = 350;
/** A row without a scroll event for this time is at rest. Safari has no `scrollend`. */
const SCROLL_ENDS_MS = 150;

let isPressed = false;
let isComposing = false;
/** The select whose value changed last; its list is closed. */
let changedSelect: EventTarget | null = null;
/** The element that scrolls; not the page. */
let scrolledElement: Element | null = null;
let scrollTimer: ReturnType<typeof setTimeout> | undefined;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
let pendingWaiters: (() => void)[] = [];

/** Starts to track interactions on the page. */
export function watchInteractions(): void {
  isPressed = document.querySelector(":active") !== null;
  const handlers = {
    pointerdown: onPress,
    keydown: onPress,
    pointerup: () => releaseAfter(CLICKS_WITHIN_MS),
    keyup: () => releaseAfter(0),
    // A finger that scrolls cancels its pointer, but is still down.
    pointercancel: (event: Event) => {
      if (!(event instanceof PointerEvent && event.pointerType === "touch")) release();
    },
    touchend: () => releaseAfter(CLICKS_WITHIN_MS),
    touchcancel: release,
    click: release,
    change: (event: Event) => {
      changedSelect = event.target;
      notifyWaiters();
    },
    focusout: notifyWaiters,
    compositionstart: () => {
      isComposing = true;
    },
    compositionend: () => {
      isComposing = false;
      notifyWaiters();
    },
  };
  for (const [kind, handler] of Object.entries(handlers)) document.addEventListener(kind, handler, { passive: true });
  document.addEventListener("scroll", onScroll, { passive: true, capture: true });
}

/** Resolves when no press, composition, open select or scrolling in the element is in progress. */
export async function afterInteraction(element: Element): Promise<void> {
  while (isPressed || isComposing || isChoosing(element) || element.contains(scrolledElement)) {
    await new Promise<void>((resolve) => pendingWaiters.push(resolve));
  }
}

// Scripts cannot see whether a select is open. It is closed after a change or when it loses the focus.
function isChoosing(place: Element): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLSelectElement && focused !== changedSelect && place.contains(focused);
}

function onScroll({ target }: Event): void {
  if (!(target instanceof Element)) return;
  scrolledElement = target;
  clearTimeout(scrollTimer);
  scrollTimer = setTimeout(() => {
    scrolledElement = null;
    notifyWaiters();
  }, SCROLL_ENDS_MS);
}

function onPress(): void {
  clearTimeout(releaseTimer);
  isPressed = true;
  changedSelect = null;
}

function releaseAfter(within: number): void {
  clearTimeout(releaseTimer);
  releaseTimer = setTimeout(release, within);
}

function release(): void {
  clearTimeout(releaseTimer);
  isPressed = false;
  notifyWaiters();
}

// In a new task, after the event's other listeners.
function notifyWaiters(): void {
  const waiters = pendingWaiters;
  pendingWaiters = [];
  if (waiters.length > 0) {
    setTimeout(() => {
      for (const resolve of waiters) resolve();
    });
  }
}
