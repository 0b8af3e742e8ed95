// Measures the visit. One chunk: its parts always load together, and compress better as one file.

import { mayMeasure } from "../privacy/privacy-choice";
import { deleteAttribution, startAttribution } from "./attribution";
import { startReports } from "./visit-reports";

let isMeasuring = false;

/**
 * Starts measuring, at most once per page. Where the visitor does not allow it stored attribution is deleted, and nothing
 * is measured.
 */
export function measureVisit(pageType: string, optIn: boolean): void {
  if (isMeasuring) return;
  isMeasuring = mayMeasure(optIn);
  if (!isMeasuring) {
    deleteAttribution();
    return;
  }
  startAttribution(optIn);
  startReports(pageType);
}
