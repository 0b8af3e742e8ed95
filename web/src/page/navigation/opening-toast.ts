// A page may open with a toast: its own, or one that the page before has left for it. A toast holds nothing that the page does
// not say too.

import { showToast } from "../../stores/toasts";
import type { Toast } from "../../toaster/toast";

const KEY = "openingToast";

/** Leaves a toast for the page that comes next, and says whether that could be done. */
export function queueOpeningToast(toast: Toast): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([toast.title, toast.text]));
    return true;
  } catch {
    return false;
  }
}

/** Shows what the page opens with. */
export function showOpeningToast(): void {
  const [title, text] = takeQueuedToast() ?? [];
  if (typeof title === "string") void showToast({ title, text: typeof text === "string" ? text : undefined });
  else showPageToast();
}

// A page with a toast of its own goes on below with what to do instead.
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
