// Measures largest contentful paint, interaction to next paint, layout shift and time to first byte.

import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";

/** Starts measuring. Returns the metrics by name, which change until the page is hidden. */
export function measureSpeed(): ReadonlyMap<string, string> {
  const metrics = new Map<string, string>();
  const recordMetric = ({ name, value }: MetricType) => void metrics.set(name.toLowerCase(), round(value));
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(recordMetric, { reportAllChanges: true });
  return metrics;
}

/** Four decimals suit both milliseconds and layout shift. */
function round(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
