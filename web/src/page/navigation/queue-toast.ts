// A toast for the page that opens next (opening-toast.ts).

import { OPENING_TOAST_KEY } from "../../stores/storage-keys";
import type { Toast } from "../../toaster/toast";

/** Queues a toast for the next page; returns whether it could be stored. */
export function queueOpeningToast(toast: Toast): boolean {
  try {
    sessionStorage.setItem(OPENING_TOAST_KEY, JSON.stringify([toast.title, toast.text]));
    return true;
  } catch {
    return false;
  }
}
