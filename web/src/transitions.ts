// Page transitions, on every page. Runs before the first frame, because a browser reports what a transition rejects as an
// error of the page unless it is handled by then.

import { startPhotoTransitions } from "./page/navigation/photo-transition";

startPhotoTransitions();

// Some transitions are skipped before any event has them, so that nothing else can handle them.
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.message.includes("Transition")) event.preventDefault();
});
