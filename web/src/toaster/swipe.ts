// A toast is swiped away, to any side.

/** Calls back when the toast was swiped so far; one that was not goes back to its place. */
export function followSwipe(toast: HTMLElement, least: number, away: () => void): void {
  let from: { x: number; y: number } | null = null;
  toast.addEventListener("pointerdown", ({ clientX: x, clientY: y, pointerId, button }) => {
    if (button !== 0) return;
    from = { x, y };
    toast.setPointerCapture?.(pointerId);
    toast.dataset.swiping = "";
  });
  toast.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (from) toast.style.translate = `${clientX - from.x}px ${clientY - from.y}px`;
  });
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    if (!from) return;
    const far = Math.hypot(clientX - from.x, clientY - from.y);
    from = null;
    delete toast.dataset.swiping;
    if (type === "pointerup" && far >= least) away();
    else toast.style.removeProperty("translate");
  };
  toast.addEventListener("pointerup", end);
  toast.addEventListener("pointercancel", end);
}
