// Shows toasts with sonner. Its style sheet comes as a file: the site's content policy refuses style elements.

import "sonner/dist/styles.css";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { toast as sonner, Toaster } from "sonner";
import { Icon } from "../../ui/Icon";
import type { Toast, Tone } from "./toast";

// The two families of toasts (PAGE-8). One that has a text under its title stands alone and stays longer.
const ALONE = "alone";
const ICONS: Record<Tone, string> = {
  information: "info",
  success: "circle-check",
  destructive: "triangle-alert",
};

/** Starts the toaster in its box and returns what shows a toast. */
export function startToaster(box: HTMLElement): (toast: Toast) => void {
  const root = createRoot(box);
  // At once, so that the live regions stand before their first message and are heard.
  flushSync(() => root.render(<BothFamilies />));
  let last: string | number | undefined;
  return ({ title, text, tone = "information", place }) => {
    raise(box);
    if (text && last !== undefined) sonner.dismiss(last);
    const shown = sonner(title, {
      ...(text ? { toasterId: ALONE, description: text } : {}),
      ...(place === "top" ? { position: "top-center" as const } : {}),
      unstyled: true,
      icon: <Icon name={ICONS[tone]} />,
      classNames: {
        toast: `toast toast-${tone}`,
        title: "toast-title",
        description: "toast-text",
      },
    });
    if (text) last = shown;
  };
}

function BothFamilies(): ReactNode {
  const offset = { bottom: "var(--toast-offset)", top: "var(--toast-top)" };
  const place = { gap: 12, offset, mobileOffset: offset };
  return (
    <>
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} {...place} />
      <Toaster
        id={ALONE}
        containerAriaLabel="Messages"
        position="bottom-center"
        visibleToasts={1}
        duration={5000}
        {...place}
      />
    </>
  );
}

// Of the boxes in the top layer the one shown last is above the others, an open dialog included.
function raise(box: HTMLElement): void {
  // A browser without popovers shows them all the same, only not above dialogs.
  if (typeof box.showPopover !== "function") return;
  if (box.matches(":popover-open")) box.hidePopover();
  box.showPopover();
}
