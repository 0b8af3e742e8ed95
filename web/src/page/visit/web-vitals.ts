// The figures themselves, as everybody counts them: largest contentful paint, interaction to next paint, layout shift and time to
// the first byte. crates/site/src/posts/visits.rs takes them.

import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { PageType } from "../../generated/PageType";

/** Collects the figures of a page of this kind, and tells them when it is hidden for the first time: no browser promises a later moment. */
export function startWebVitals(page: PageType): void {
  const metrics = new Map<string, string>();
  const recordMetric = ({ name, value }: MetricType) => void metrics.set(name.toLowerCase(), round(value));
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(recordMetric, { reportAllChanges: true });
  // After the library's own listeners, which look once more for what has come in the meantime.
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    if (metrics.size > 0) navigator.sendBeacon("/visits", new URLSearchParams([["page", page], ...metrics]));
  };
  document.addEventListener("visibilitychange", send);
}

/** Milliseconds to a tenth are more than enough, and a layout shift is a small number. */
function round(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
