// Measures the visit. One chunk: its parts always load together, and compress better as one file.

import { startAttribution } from "./attribution";
import { startWebVitals } from "./web-vitals";

/** Starts measuring. With Global Privacy Control stored attribution is deleted, and nothing is measured. */
export function measureVisit(pageType: string): void {
  startAttribution();
  if (navigator.globalPrivacyControl !== true) startWebVitals(pageType);
}
