// Short messages in two families: a title alone is one of three at the bottom right, for four seconds; a title with a text
// stands by itself, for five. What shows them is fetched with the first one.
// A toast never holds information alone: whoever shows one says the same on the page, where it stays.

import { unlessLeaving } from "../page/navigation/page-leave";
import type { Toast } from "../toaster/toast";

type ShowToast = (toast: Toast) => void;

let toaster: Promise<ShowToast> | undefined;

/** Shows a toast. Without a network there may be none; the message on the page is enough. */
export async function showToast(toast: Toast): Promise<void> {
  toaster ??= unlessLeaving(import("../toaster")).then(({ startToaster }) => startToaster(toastBox()));
  try {
    (await toaster)(toast);
  } catch (cause) {
    toaster = undefined;
    console.error("Toasts cannot be shown.", cause);
  }
}

// A popover, because only the top layer lies above an open dialog.
function toastBox(): HTMLElement {
  const existing = document.getElementById("toasts");
  if (existing) return existing;
  const box = document.createElement("div");
  box.id = "toasts";
  box.popover = "manual";
  document.body.append(box);
  return box;
}
