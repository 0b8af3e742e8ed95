// Short messages (PAGE-8). The toaster loads with the first one. A toast never holds information that the page lacks.

import { unlessLeaving } from "../page/navigation/page-leave";
import type { Toast } from "../toaster/toast";

type ShowToast = (toast: Toast) => void;

let toaster: Promise<ShowToast> | undefined;

/** Shows a toast. Without network there may be none; the message on the page suffices. */
export async function showToast(toast: Toast): Promise<void> {
  toaster ??= unlessLeaving(import("../toaster")).then(({ startToaster }) => startToaster(toastBox()));
  try {
    (await toaster)(toast);
  } catch (cause) {
    toaster = undefined;
    console.error("Toasts cannot be shown.", cause);
  }
}

// A popover, because only the top layer is above an open dialog.
function toastBox(): HTMLElement {
  const existing = document.getElementById("toasts");
  if (existing) return existing;
  const box = document.createElement("div");
  box.id = "toasts";
  box.popover = "manual";
  document.body.append(box);
  return box;
}
