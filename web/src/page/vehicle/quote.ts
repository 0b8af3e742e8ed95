// A vehicle's quote: the bar that leads to it, and what is said once it was asked for.

import { watchCallBar } from "./call-bar";
import { showQuoteSent } from "./quote-sent";

/** Starts both. */
export function startQuote(): void {
  watchCallBar();
  showQuoteSent();
}
