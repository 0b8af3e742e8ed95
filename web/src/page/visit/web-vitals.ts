// Measures largest contentful paint, interaction to next paint, layout shift and time to first byte, and sends them to
// crates/site/src/posts/visits.rs.

import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import { mayMeasure } from "../privacy/privacy-choice";

/**
 * Collects the metrics and sends them when the page is hidden for the first time: no browser guarantees a later moment.
 */
export function startWebVitals(page: string): void {
  const metrics = new Map<string, string>();
  const recordMetric = ({ name, value }: MetricType) => void metrics.set(name.toLowerCase(), round(value));
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(recordMetric, { reportAllChanges: true });
  // Registered after the library's own listeners, which take a last measurement.
  const send = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", send);
    // Opting out reloads the page.
    if (metrics.size > 0 && mayMeasure(false))
      navigator.sendBeacon("/visits", new URLSearchParams([["page", page], ...metrics]));
  };
  document.addEventListener("visibilitychange", send);
}

/** Four decimals suit both milliseconds and layout shift. */
function round(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
