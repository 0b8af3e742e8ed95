// Shows a toast when a page opens: the page's own, or one queued by the page before (queue-toast.ts). A toast never holds information
// that the page lacks.

import { OPENING_TOAST_KEY } from "../../stores/storage-keys";
import { showToast } from "../../stores/toasts";

/** Shows the queued toast, or the page's own. */
export function showOpeningToast(): void {
  const [title, text] = takeQueuedToast() ?? [];
  if (typeof title === "string") void showToast({ title, text: typeof text === "string" ? text : undefined });
  else showPageToast();
}

// Such a page continues below with alternatives, so its toast is at the top.
function showPageToast(): void {
  const { toastTitle, toastText } = document.querySelector<HTMLElement>("[data-toast-title]")?.dataset ?? {};
  if (toastTitle !== undefined) void showToast({ title: toastTitle, text: toastText, place: "top" });
}

function takeQueuedToast(): unknown[] | null {
  try {
    const queued: unknown = JSON.parse(sessionStorage.getItem(OPENING_TOAST_KEY) ?? "null");
    sessionStorage.removeItem(OPENING_TOAST_KEY);
    return Array.isArray(queued) ? queued : null;
  } catch {
    return null;
  }
}
