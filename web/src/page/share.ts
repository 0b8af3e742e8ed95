// Shares or prints the page.

import { copied, notCopied } from "../generated/messages/share";
import { showToast } from "../stores/toasts";

/** Starts the page's `data-share` and `data-print` buttons. */
export function startSharing(): void {
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-share], [data-print]") : null;
    if (!button) return;
    if (button.dataset.share === undefined) print();
    else void share(button.dataset.share);
  });
}

/** Opens the device's share sheet; where there is none, copies the address. */
export async function share(url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    // Closing the share sheet rejects the promise, which is no failure.
    await navigator.share({ title: document.title, url }).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    await showToast({ title: copied, tone: "success" });
  } catch {
    await showToast({ title: notCopied, tone: "destructive" });
  }
}
