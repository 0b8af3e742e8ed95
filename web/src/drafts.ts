// The script of pages whose forms keep drafts. A separate entry, so that other pages do not load it. A reload restores
// what was typed at once; without a draft, what saves one loads when the visitor enters a form.

import { DRAFTS_KEY } from "./stores/storage-keys";

let hasTyped = false;
const start = () => import("./page/drafts/form-drafts").then((module) => module.startFormDrafts(undefined, hasTyped));

if (hasDrafts() || document.activeElement !== document.body) void start();
else {
  document.addEventListener("focusin", () => void start(), { once: true });
  // Typed while it loads.
  const onInput = () => {
    hasTyped = true;
  };
  document.addEventListener("input", onInput, { once: true });
}

function hasDrafts(): boolean {
  try {
    return sessionStorage.getItem(DRAFTS_KEY) !== null;
  } catch {
    return false;
  }
}
