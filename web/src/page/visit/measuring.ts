// The figures themselves, as everybody counts them: largest contentful paint, interaction to next paint, layout shift and time to
// the first byte. crates/site/src/posts/visits.rs takes them.

import { type MetricType, onCLS, onINP, onLCP, onTTFB } from "web-vitals";
import type { PageType } from "../../generated/PageType";

/** Collects the figures of a page of this kind, and tells them when it is hidden for the first time: no browser promises a later moment. */
export function startMeasuring(page: PageType): void {
  const figures = new Map<string, string>();
  const note = ({ name, value }: MetricType) => void figures.set(name.toLowerCase(), rounded(value));
  for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(note, { reportAllChanges: true });
  // After the library's own listeners, which look once more for what has come in the meantime.
  const tell = () => {
    if (document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", tell);
    if (figures.size > 0) navigator.sendBeacon("/visits", new URLSearchParams([["page", page], ...figures]));
  };
  document.addEventListener("visibilitychange", tell);
}

/** Milliseconds to a tenth are more than enough, and a layout shift is a small number. */
function rounded(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}
