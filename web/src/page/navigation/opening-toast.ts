// Shows a toast when a page opens: the page's own, or one queued by the page before. A toast never holds information
// that the page lacks.

import { showToast } from "../../stores/toasts";
import type { Toast } from "../../toaster/toast";

const KEY = "openingToast";

/** Queues a toast for the next page; returns whether it could be stored. */
export function queueOpeningToast(toast: Toast): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([toast.title, toast.text]));
    return true;
  } catch {
    return false;
  }
}

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
    const queued: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    sessionStorage.removeItem(KEY);
    return Array.isArray(queued) ? queued : null;
  } catch {
    return null;
  }
}
