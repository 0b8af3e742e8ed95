// Page transitions and the fade of cards, on every page. Runs before the first frame, because a browser reports what a transition rejects as an
// error of the page unless it is handled by then.

import { startPhotoTransitions } from "./page/navigation/photo-transition";

startPhotoTransitions();

// The cards of a page fade in (styles/pages/inventory/results.css), but not those that a visitor goes back to, which is the type
// 2. A navigation entry says it, too, in three times the bytes.
document.documentElement.toggleAttribute("data-fades", performance.navigation.type !== 2);

// Figures of the shopper's own (stores/your-figures.ts) have their places from the first frame on (compare-head.css).
try {
  document.documentElement.toggleAttribute("data-has-figures", localStorage.getItem("yourFigures") !== null);
} catch {
  // Without storage there are none.
}

// Some transitions are skipped before any event has them, so that nothing else can handle them.
window.addEventListener("unhandledrejection", (event) => {
  const { reason } = event;
  if (reason instanceof DOMException && reason.message.includes("Transition")) event.preventDefault();
});
