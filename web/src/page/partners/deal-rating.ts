// The partner's deal-rating badge. Elements with `data-cg-vin` are filled by the partner's script, which comes once, when
// the page is interactive and the first of them comes into view. They are hidden when it fails or takes too long.

import type { BadgeData } from "../../generated/BadgeData";
import { type Block, count, text } from "../data";
import { SWAPPED, track } from "../events";
import { afterInteractive, loadScript } from "./late-scripts";

declare global {
  interface Window {
    CarGurus?: { DealRatingBadge?: { options?: Record<string, unknown> } };
  }
}

const BADGE = "[data-cg-vin]";

/** Shows the badges of the page, and of what is put into it later, as that part of the page's block has it. */
export async function showDealRatings(block: Block): Promise<void> {
  const badge = badgeOf(block);
  if (!badge) return;
  await afterInteractive();
  await firstBadgeInView();
  const { script, style, height } = badge;
  // Live: the script looks again by itself when the page changes.
  window.CarGurus = { DealRatingBadge: { options: { style, defaultHeight: String(height), live: true } } };
  try {
    await Promise.race([loadScript(script), lateAfter(badge.timeoutMs)]);
  } catch {
    hideBadges();
    document.addEventListener(SWAPPED, hideBadges);
    track("asc_system_process", { process_name: "deal_rating_badge", process_type: "error" });
  }
}

/** Reads that part of the page's block; null where no script is configured. */
export function badgeOf(block: Block): BadgeData | null {
  const script = text(block, "script");
  if (script === null) return null;
  return {
    script,
    style: text(block, "style") ?? "STYLE1",
    height: count(block, "height") ?? 60,
    timeoutMs: count(block, "timeoutMs") ?? 5000,
  };
}

// A browser that can't tell what is in view gets the badges a moment after the page (PARTNER-3).
const WITHOUT_OBSERVER_MS = 100;

function firstBadgeInView(): Promise<void> {
  if (typeof IntersectionObserver === "undefined") {
    return new Promise((resolve) => setTimeout(resolve, WITHOUT_OBSERVER_MS));
  }
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      document.removeEventListener(SWAPPED, observe);
      resolve();
    });
    const observe = () => {
      for (const badge of document.querySelectorAll(BADGE)) observer.observe(badge);
    };
    document.addEventListener(SWAPPED, observe);
    observe();
  });
}

function lateAfter(timeoutMs: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error("The badge took too long.")), timeoutMs);
  });
}

function hideBadges(): void {
  for (const badge of document.querySelectorAll<HTMLElement>(BADGE)) badge.hidden = true;
}
