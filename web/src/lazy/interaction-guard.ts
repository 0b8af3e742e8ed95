// An island takes the place of its fallback between two motions of a hand, never in the middle of one: a field that went while
// it was being pressed would not hear of it, a list of choices would close over the visitor's finger, and a character that is
// being put together would be lost.

/** After a finger has left, its click comes so much later at most. */
const CLICKS_WITHIN_MS = 350;

let isPressed = false;
let isComposing = false;
/** The list in which something was chosen last: it has closed. */
let changedSelect: EventTarget | null = null;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;
let pendingWaiters: (() => void)[] = [];

/** Watches the hands on the page from now on. */
export function watchInteractions(): void {
  isPressed = document.querySelector(":active") !== null;
  const handlers = {
    pointerdown: onPress,
    keydown: onPress,
    pointerup: () => releaseAfter(CLICKS_WITHIN_MS),
    keyup: () => releaseAfter(0),
    pointercancel: release,
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
}

/** Settles as soon as nobody is in the middle of something in there. */
export async function afterInteraction(element: Element): Promise<void> {
  while (isPressed || isComposing || isChoosing(element)) {
    await new Promise<void>((resolve) => pendingWaiters.push(resolve));
  }
}

// Whether its list is open only the browser knows: it has closed once something was chosen, or the field is left.
function isChoosing(place: Element): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLSelectElement && focused !== changedSelect && place.contains(focused);
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

// After those who act on the event.
function notifyWaiters(): void {
  const waiters = pendingWaiters;
  pendingWaiters = [];
  if (waiters.length > 0) {
    setTimeout(() => {
      for (const resolve of waiters) resolve();
    });
  }
}
