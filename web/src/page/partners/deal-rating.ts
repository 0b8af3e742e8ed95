// The partner's deal-rating badges. The partner's script fills elements with `data-cg-vin`. It loads once, when the
// page is idle and a badge is in view. Badges are hidden when it fails or takes too long.

import type { BadgeData } from "../../generated/BadgeData";
import { type JsonObject, numberAt, stringAt } from "../page-data";
import { CONTENT_REPLACED, track } from "../page-events";
import { afterInteractive, loadScript } from "./deferred-scripts";

declare global {
  interface Window {
    CarGurus?: { DealRatingBadge?: { options?: Record<string, unknown> } };
  }
}

const BADGE_SELECTOR = "[data-cg-vin]";

/** Shows current and later badges of the page. */
export async function showDealRatings(block: JsonObject): Promise<void> {
  const badge = parseBadgeConfig(block);
  if (!badge) return;
  await afterInteractive();
  await firstBadgeInView();
  const { script, style, height } = badge;
  // `live` makes the script follow changes of the page.
  window.CarGurus = { DealRatingBadge: { options: { style, defaultHeight: String(height), live: true } } };
  try {
    await Promise.race([loadScript(script), rejectAfter(badge.timeoutMs)]);
  } catch {
    hideBadges();
    document.addEventListener(CONTENT_REPLACED, hideBadges);
    track("asc_system_process", { process_name: "deal_rating_badge", process_type: "error" });
  }
}

/** Parses the badge configuration; null without a script. */
export function parseBadgeConfig(block: JsonObject): BadgeData | null {
  const script = stringAt(block, "script");
  if (script === null) return null;
  return {
    script,
    style: stringAt(block, "style") ?? "STYLE1",
    height: numberAt(block, "height") ?? 60,
    timeoutMs: numberAt(block, "timeoutMs") ?? 5000,
  };
}

// Without IntersectionObserver badges load shortly after the page (PARTNER-3).
const WITHOUT_OBSERVER_MS = 100;

function firstBadgeInView(): Promise<void> {
  if (typeof IntersectionObserver === "undefined") {
    return new Promise((resolve) => setTimeout(resolve, WITHOUT_OBSERVER_MS));
  }
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      document.removeEventListener(CONTENT_REPLACED, observe);
      resolve();
    });
    const observe = () => {
      for (const badge of document.querySelectorAll(BADGE_SELECTOR)) observer.observe(badge);
    };
    document.addEventListener(CONTENT_REPLACED, observe);
    observe();
  });
}

function rejectAfter(timeoutMs: number): Promise<never> {
  return new Promise((_resolve, reject) => setTimeout(reject, timeoutMs));
}

function hideBadges(): void {
  for (const badge of document.querySelectorAll<HTMLElement>(BADGE_SELECTOR)) badge.hidden = true;
}
