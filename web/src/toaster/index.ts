// Shows toasts: two regions that are read aloud, each a list of its family (PAGE-8). No React: a page that opens with a toast
// would wait for it just to show two lines.

import "./toaster.css";
import { startCounting } from "./countdown";
import { followSwipe } from "./swipe";
import type { Toast, Tone } from "./toast";

/** How long a toast stays, how far it is swiped before it goes, and how many of its family stand at a time. */
interface Family {
  label: string;
  staysMs: number;
  swipePx: number;
  most: number;
}

/** A toast that has a text under its title stands alone. */
const ALONE: Family = { label: "Messages", staysMs: 5000, swipePx: 50, most: 1 };
const SHORT: Family = { label: "Notifications", staysMs: 4000, swipePx: 20, most: 3 };

const ICONS: Record<Tone, string> = {
  information: "info",
  success: "circle-check",
  destructive: "triangle-alert",
};

/** Fades so long before it goes (toaster.css). */
const FADES_MS = 200;

/** Starts the toaster in its box and returns what shows a toast. */
export function startToaster(box: HTMLElement): (toast: Toast) => void {
  // Before their first message, so that it is heard.
  const [short, alone] = [SHORT, ALONE].map(({ label }) => region(box, label));
  return (toast) => {
    raise(box);
    const [list, family] = toast.text ? [alone, ALONE] : [short, SHORT];
    if (!list) return;
    list.dataset.place = toast.place ?? "bottom";
    list.append(shown(toast, family));
    makeRoom(list, family.most);
  };
}

// The newest stand. One that stands alone sends away the one before it; else one too many is covered, and its time goes on.
function makeRoom(list: HTMLOListElement, most: number): void {
  const standing = [...list.querySelectorAll<HTMLElement>("li:not([data-removed])")];
  for (const before of standing.slice(0, -most)) {
    if (most === 1) leave(before);
    else before.hidden = true;
  }
}

function region(box: HTMLElement, label: string): HTMLOListElement {
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

function shown({ title, text, tone = "information" }: Toast, { staysMs, swipePx }: Family): HTMLLIElement {
  const toast = Object.assign(document.createElement("li"), { className: `toast toast-${tone}`, tabIndex: 0 });
  const words = document.createElement("div");
  words.append(line("toast-title", title), ...(text ? [line("toast-text", text)] : []));
  toast.append(icon(ICONS[tone]), words);
  const go = () => leave(toast);
  startCounting(toast, staysMs, go);
  followSwipe(toast, swipePx, go);
  return toast;
}

function line(className: string, text: string): HTMLDivElement {
  return Object.assign(document.createElement("div"), { className, textContent: text });
}

const SVG = "http://www.w3.org/2000/svg";

function icon(name: string): SVGSVGElement {
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

function leave(toast: HTMLElement): void {
  toast.dataset.removed = "";
  // While it fades, the Tab key does not go to it.
  toast.toggleAttribute("inert", true);
  setTimeout(() => toast.remove(), FADES_MS);
}

// Of the boxes in the top layer the one shown last is above the others, an open dialog included.
function raise(box: HTMLElement): void {
  // A browser without popovers shows them all the same, only not above dialogs.
  if (typeof box.showPopover !== "function") return;
  if (box.matches(":popover-open")) box.hidePopover();
  box.showPopover();
}
