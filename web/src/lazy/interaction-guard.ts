// Delays work until no interaction is in progress. An island must not replace its fallback during a press (the click
// would be lost), while a select is open (it would close), during text composition (the character would be lost), or
// while the page or a row in it scrolls (it would stop, or jump).

import { afterFrame } from "../page/tasks";

declare global {
  interface Navigator {
    /** Chromium knows of input that has not reached the page. */
    scheduling?: { isInputPending?(options: { includeContinuous: boolean }): boolean };
  }
}

/** The longest delay between pointerup and its click. */
const CLICKS_WITHIN_MS = 350;
/** What has no scroll event for this time, and in the frame after it, is at rest. Safari has no `scrollend`. */
const SCROLL_ENDS_MS = 150;

let isPressed = false;
let isComposing = false;
/** The select whose value changed last; its list is closed. */
let changedSelect: EventTarget | null = null;
/** What scrolls: the page, or an element. */
let scroller: Node | null = null;
let scrollTimer: ReturnType<typeof setTimeout> | undefined;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
let pendingWaiters: (() => void)[] = [];

/** Starts to track interactions on the page; `press` is the last event of a press before. */
export function watchInteractions(press?: Event): void {
  isPressed = document.querySelector(":active") !== null;
  const handlers: Record<string, (event: Event) => void> = {
    pointerdown: onPress,
    keydown: onPress,
    pointerup: () => releaseAfter(CLICKS_WITHIN_MS),
    keyup: () => releaseAfter(0),
    // A finger that scrolls cancels its pointer, but is still down.
    pointercancel: (event) => {
      if (Reflect.get(event, "pointerType") !== "touch") release();
    },
    touchend: () => releaseAfter(CLICKS_WITHIN_MS),
    touchcancel: release,
    click: release,
    change: (event) => {
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
  if (press) handlers[press.type]?.(press);
}

/** Resolves when no press, composition, open select or scrolling of the element is in progress. */
export async function afterInteraction(element: Element): Promise<void> {
  for (;;) {
    if (isPressed || isComposing || isChoosing(element) || element.contains(scroller) || scroller?.contains(element))
      await new Promise<void>((resolve) => pendingWaiters.push(resolve));
    // On a busy page a finger may be down, or a row scroll, before any event says so.
    else if (navigator.scheduling?.isInputPending?.({ includeContinuous: true })) await afterFrame();
    else return;
  }
}

// Scripts cannot see whether a select is open. It is closed after a change or when it loses the focus.
function isChoosing(place: Element): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLSelectElement && focused !== changedSelect && place.contains(focused);
}

function onScroll({ target }: Event): void {
  if (!(target instanceof Node)) return;
  scroller = target;
  clearTimeout(scrollTimer);
  const timer = setTimeout(async () => {
    // On a busy page the timer may end before the scroll events of its next frame.
    await afterFrame();
    if (timer !== scrollTimer) return;
    scroller = null;
    notifyWaiters();
  }, SCROLL_ENDS_MS);
  scrollTimer = timer;
}

function onPress(): void {
  clearTimeout(releaseTimer);
  isPressed = true;
  changedSelect = null;
}

function releaseAfter(within: number): void {
  clearTimeout(releaseTimer);
  isPressed = true;
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
