// An island takes the place of its fallback between two motions of a hand, never in the middle of one: a field that went while
// it was being pressed would not hear of it, a list of choices would close over the visitor's finger, and a character that is
// being put together would be lost.

/** After a finger has left, its click comes so much later at most. */
const CLICKS_WITHIN_MS = 350;

let isPressed = false;
let isComposing = false;
/** The list in which something was chosen last: it has closed. */
let chosen: EventTarget | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void)[] = [];

/** Watches the hands on the page from now on. */
export function watchMotions(): void {
  isPressed = document.querySelector(":active") !== null;
  const follow = {
    pointerdown: press,
    keydown: press,
    pointerup: () => settle(CLICKS_WITHIN_MS),
    keyup: () => settle(0),
    pointercancel: release,
    click: release,
    change: (event: Event) => {
      chosen = event.target;
      tell();
    },
    focusout: tell,
    compositionstart: () => {
      isComposing = true;
    },
    compositionend: () => {
      isComposing = false;
      tell();
    },
  };
  for (const [kind, act] of Object.entries(follow)) document.addEventListener(kind, act, { passive: true });
}

/** Settles as soon as nobody is in the middle of something in there. */
export async function betweenMotions(place: Element): Promise<void> {
  while (isPressed || isComposing || isChoosing(place)) {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

// Whether its list is open only the browser knows: it has closed once something was chosen, or the field is left.
function isChoosing(place: Element): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLSelectElement && focused !== chosen && place.contains(focused);
}

function press(): void {
  clearTimeout(settling);
  isPressed = true;
  chosen = null;
}

function settle(within: number): void {
  clearTimeout(settling);
  settling = setTimeout(release, within);
}

function release(): void {
  clearTimeout(settling);
  isPressed = false;
  tell();
}

// After those who act on the event.
function tell(): void {
  const told = waiting;
  waiting = [];
  if (told.length > 0) {
    setTimeout(() => {
      for (const resolve of told) resolve();
    });
  }
}
