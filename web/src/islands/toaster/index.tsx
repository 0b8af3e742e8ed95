// Shows toasts with sonner. Its style sheet comes as a file: the site's content policy refuses style elements.

import "sonner/dist/styles.css";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import type { Toast } from "../../stores/toasts";

/** Starts the toaster in its box and returns what shows a toast. */
export function startToaster(box: HTMLElement): (toast: Toast) => void {
  const root = createRoot(box);
  // At once, so that the live region stands before its first message and is heard.
  flushSync(() => root.render(<BottomRight />));
  return ({ title, text, tone = "plain" }) => {
    raise(box);
    sonner(title, {
      description: text,
      unstyled: true,
      classNames: {
        toast: tone === "destructive" ? "toast toast-destructive" : "toast",
        title: "toast-title",
        description: "toast-text",
      },
    });
  };
}

function BottomRight(): ReactNode {
  const offset = { bottom: "var(--toast-offset)" };
  return (
    <Toaster position="bottom-right" visibleToasts={3} duration={4000} gap={12} offset={offset} mobileOffset={offset} />
  );
}

// Of the boxes in the top layer the one shown last is above the others, an open dialog included.
function raise(box: HTMLElement): void {
  // A browser without popovers shows them all the same, only not above dialogs.
  if (typeof box.showPopover !== "function") return;
  if (box.matches(":popover-open")) box.hidePopover();
  box.showPopover();
}
