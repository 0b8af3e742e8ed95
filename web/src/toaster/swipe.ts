// Dismisses a toast by swiping it in any direction.

/** Calls `onDismiss` after a swipe of the minimum distance; shorter ones snap back. */
export function onSwipe(toast: HTMLElement, minDistance: number, onDismiss: () => void): void {
  let start: { x: number; y: number } | null = null;
  toast.addEventListener("pointerdown", ({ clientX: x, clientY: y, pointerId, button }) => {
    if (button !== 0) return;
    start = { x, y };
    toast.setPointerCapture?.(pointerId);
    toast.dataset.swiping = "";
  });
  toast.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (start) toast.style.translate = `${clientX - start.x}px ${clientY - start.y}px`;
  });
  const end = ({ type, clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const distance = Math.hypot(clientX - start.x, clientY - start.y);
    start = null;
    delete toast.dataset.swiping;
    if (type === "pointerup" && distance >= minDistance) onDismiss();
    else toast.style.removeProperty("translate");
  };
  toast.addEventListener("pointerup", end);
  toast.addEventListener("pointercancel", end);
}
