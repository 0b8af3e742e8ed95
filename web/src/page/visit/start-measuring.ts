// Starts what measures: the events for partners, and the visit.

import type { RawPageData } from "../page-data";
import { startVisit } from "./start-visit";

/** Starts measuring, as far as the visitor allows it; what is measured already does not start again. */
export function startMeasuring(data: RawPageData): void {
  if (data.analytics) void import("../tracking/collect-events").then((module) => module.startEvents(data));
  void startVisit(data);
}
