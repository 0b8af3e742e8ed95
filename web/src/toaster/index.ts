// Shows toasts in two live regions, each a list of one group (PAGE-8). It does not use React, which a page that opens
// with a toast would have to load for two lines.

import { messages, notifications } from "../generated/messages/toast";
import "./toaster.css";
import { startCountdown } from "./countdown";
import { onSwipe } from "./swipe";
import type { Toast, Tone } from "./toast";

/** Display time, swipe distance and maximum number of a group of toasts. */
interface ToastGroup {
  label: string;
  durationMs: number;
  swipeDistancePx: number;
  maxVisible: number;
}

/** A toast with a text under its title is shown alone. */
const WITH_TEXT: ToastGroup = { label: messages, durationMs: 5000, swipeDistancePx: 50, maxVisible: 1 };
const TITLE_ONLY: ToastGroup = { label: notifications, durationMs: 4000, swipeDistancePx: 20, maxVisible: 3 };

const ICONS: Record<Tone, string> = {
  information: "info",
  success: "circle-check",
  destructive: "triangle-alert",
};

/** Duration of the fade (toaster.css). */
const FADE_MS = 200;

/** Creates the regions and returns the function that shows a toast. */
export function startToaster(box: HTMLElement): (toast: Toast) => void {
  // The live regions must exist before their first message, or it is not announced.
  const [titleOnly, withText] = [TITLE_ONLY, WITH_TEXT].map(({ label }) => createRegion(box, label));
  return (toast) => {
    moveToTop(box);
    const [list, group] = toast.text ? [withText, WITH_TEXT] : [titleOnly, TITLE_ONLY];
    if (!list) return;
    list.dataset.place = toast.place ?? "bottom";
    list.append(createToast(toast, group));
    hideOldest(list, group.maxVisible);
  };
}

// Shows the newest toasts. In a group of one, the previous toast is dismissed; in a larger one, surplus toasts are
// hidden while their time runs.
function hideOldest(list: HTMLOListElement, most: number): void {
  const visible = [...list.querySelectorAll<HTMLElement>("li:not([data-removed])")];
  for (const toast of visible.slice(0, -most)) {
    if (most === 1) dismiss(toast);
    else toast.hidden = true;
  }
}

function createRegion(box: HTMLElement, label: string): HTMLOListElement {
  const section = Object.assign(document.createElement("section"), { className: "toasts" });
  for (const [name, value] of [
    ["aria-label", label],
    ["aria-live", "polite"],
    ["aria-relevant", "additions text"],
    ["aria-atomic", "false"],
  ] as const) {
    section.setAttribute(name, value);
  }
  const list = document.createElement("ol");
  section.append(list);
  box.append(section);
  return list;
}

function createToast(
  { title, text, tone = "information" }: Toast,
  { durationMs, swipeDistancePx }: ToastGroup,
): HTMLLIElement {
  const toast = Object.assign(document.createElement("li"), { className: `toast toast-${tone}`, tabIndex: 0 });
  const content = document.createElement("div");
  content.append(createLine("toast-title", title), ...(text ? [createLine("toast-text", text)] : []));
  toast.append(createIcon(ICONS[tone]), content);
  const dismissToast = () => dismiss(toast);
  startCountdown(toast, durationMs, dismissToast);
  onSwipe(toast, swipeDistancePx, dismissToast);
  return toast;
}

function createLine(className: string, text: string): HTMLDivElement {
  return Object.assign(document.createElement("div"), { className, textContent: text });
}

const SVG = "http://www.w3.org/2000/svg";

function createIcon(name: string): SVGSVGElement {
  const [drawing, use] = [document.createElementNS(SVG, "svg"), document.createElementNS(SVG, "use")];
  for (const [attribute, value] of Object.entries({
    class: "icon",
    "aria-hidden": "true",
    width: "24",
    height: "24",
  })) {
    drawing.setAttribute(attribute, value);
  }
  use.setAttribute("href", `/icons.svg#${name}`);
  drawing.append(use);
  return drawing;
}

function dismiss(toast: HTMLElement): void {
  toast.dataset.removed = "";
  // Not focusable during the fade.
  toast.toggleAttribute("inert", true);
  setTimeout(() => toast.remove(), FADE_MS);
}

// The popover shown last is the topmost in the top layer, above an open dialog.
function moveToTop(box: HTMLElement): void {
  // Without popover support toasts still show, only not above dialogs.
  if (typeof box.showPopover !== "function") return;
  if (box.matches(":popover-open")) box.hidePopover();
  box.showPopover();
}
