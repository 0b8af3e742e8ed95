import type { Plugin } from "vite";
import { amended } from "./amended.ts";

// What is changed in sonner as it is bundled.
const changes = [
  {
    // It puts its style sheet into a style element, which the site's content policy refuses; the toaster imports the file.
    find: /^__insertCSS\("[^\n]*"\);?$/m,
    replace: "",
  },
  {
    find: /^function __insertCSS\(code\) \{[\s\S]*?^\}$/m,
    replace: "",
  },
  {
    // How far a toast is swiped before it goes: 50 px where it stands alone, 20 px otherwise (PAGE-8).
    find: /^const SWIPE_THRESHOLD = 45;$/m,
    replace: "",
  },
  {
    find: /Math\.abs\(swipeAmount\) >= SWIPE_THRESHOLD/,
    replace: "Math.abs(swipeAmount) >= (toast.toasterId ? 50 : 20)",
  },
];

/** Makes sonner keep to the site's content policy, and its toasts to their measures (PAGE-8). */
export function sonnerAsSpecified(): Plugin {
  return amended("sonner", /\/sonner\/dist\/index\.mjs$/, changes);
}
