// Tooltips: `<button class="tip" aria-describedby="how">…</button><span class="tip-text" id="how" popover>`. The mouse
// opens one after a delay, and the next one at once; focus and touch open it at once. It stays while the mouse is over
// it, and Escape closes it. It is in the top layer, so that nothing clips it.

const OPEN_DELAY_MS = 700;
const REOPEN_WITHIN_MS = 300;
/** Time to move the mouse from the trigger to the tooltip. */
const CLOSE_DELAY_MS = 120;
const GAP_PX = 8;

/** Starts the page's tooltips. */
export function startTooltips(page: Document = document): void {
  let open: HTMLElement | null = null;
  let openedAt: DOMRect | null = null;
  let closedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(timer);
    if (!open) return;
    textOf(open)?.hidePopover();
    open = null;
    closedAt = Date.now();
  };
  const show = (tip: HTMLElement) => {
    clearTimeout(timer);
    if (tip === open) return;
    close();
    const text = textOf(tip);
    // Without popover support no tooltip shows; the page has the same text below.
    if (typeof text?.showPopover !== "function") return;
    text.showPopover();
    openedAt = tip.getBoundingClientRect();
    positionTooltip(text, openedAt);
    open = tip;
  };

  page.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType === "touch") return;
    clearTimeout(timer);
    const tip = tipAt(target);
    if (tip && tip !== open) {
      const isNext = open !== null || Date.now() - closedAt < REOPEN_WITHIN_MS;
      timer = setTimeout(() => show(tip), isNext ? 0 : OPEN_DELAY_MS);
    } else if (!tip && open && open !== page.activeElement) {
      timer = setTimeout(close, CLOSE_DELAY_MS);
    }
  });
  page.addEventListener("focusin", ({ target }) => {
    const tip = tipAt(target);
    if (tip?.matches(":focus-visible")) show(tip);
  });
  page.addEventListener("focusout", close);
  page.addEventListener("click", ({ target }) => {
    const tip = tipAt(target);
    if (tip) show(tip);
    else close();
  });
  page.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  // A tap ends a scroll, whose last event comes after it: only one that has moved the trigger closes the tooltip.
  const closeIfMoved = () => {
    const place = open?.getBoundingClientRect();
    if (place?.top !== openedAt?.top || place?.left !== openedAt?.left) close();
  };
  page.addEventListener("scroll", closeIfMoved, { capture: true, passive: true });

  // The mouse may already be over a trigger when this script loads.
  const hovered = page.querySelector<HTMLElement>(".tip:hover");
  if (hovered) timer = setTimeout(() => show(hovered), OPEN_DELAY_MS);
}

function tipAt(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const tip = target.closest(".tip") ?? target.closest(".tip-text")?.previousElementSibling;
  return tip instanceof HTMLElement ? tip : null;
}

function textOf(tip: HTMLElement): HTMLElement | null {
  return tip.ownerDocument.getElementById(tip.getAttribute("aria-describedby") ?? "");
}

// Below the trigger, or above it if there is no space; always inside the window.
function positionTooltip(text: HTMLElement, trigger: DOMRect): void {
  const { width, height } = text.getBoundingClientRect();
  const left = Math.min(trigger.left, document.documentElement.clientWidth - width - GAP_PX);
  const isRoomBelow = trigger.bottom + GAP_PX + height <= innerHeight;
  text.style.left = `${Math.max(left, GAP_PX)}px`;
  text.style.top = `${isRoomBelow ? trigger.bottom + GAP_PX : Math.max(trigger.top - GAP_PX - height, GAP_PX)}px`;
}
