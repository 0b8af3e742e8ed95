// Pages with tags: their controls, what they load, and what moves on them.

import { expect, type Locator, type Page, test } from "@playwright/test";
import { stableBox, waitForIdle } from "../shopper";
import { type Demo, runDemo } from "../support/demo";
import { SCRIPTS, type TagTraffic } from "./mock-tags";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export const chatButton = (page: Page): Locator => page.getByRole("button", { name: "Chat", exact: true });
export const consentBar = (page: Page): Locator => page.getByRole("region", { name: "Your privacy", exact: true });
export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());

export async function expectTagsLoaded(traffic: TagTraffic): Promise<void> {
  await expect.poll(() => SCRIPTS.map((script) => traffic.loads(script) > 0)).toEqual(SCRIPTS.map(() => true));
}

/** Expects that the page in its final state has requested nothing from other hosts. */
export async function expectNoTraffic(page: Page, traffic: TagTraffic): Promise<void> {
  await waitForIdle(page);
  expect(traffic.requests.map(({ url }) => url)).toEqual([]);
}

export function demoWith(name: string, more: NodeJS.ProcessEnv): { url: (path: string) => string } {
  let demo: Demo;
  test.beforeAll(async () => {
    demo = await runDemo(name, more);
  });
  test.afterAll(() => demo.stop());
  return { url: (path) => new URL(path, demo.site).href };
}

export async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await stableBox(one), await stableBox(other)];
  if (!a || !b) return false;
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}

export const readShifts = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, "shifts"));

/** Runs in the page: records which elements move, except right after a press. */
export function recordShifts(): void {
  const shifts: string[] = [];
  Reflect.set(window, "shifts", shifts);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, "hadRecentInput") || Reflect.get(entry, "value") < 0.0001) continue;
      const sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, "sources");
      shifts.push(`${Reflect.get(entry, "value")} ${sources.map(({ node, previousRect: p, currentRect: c }) => `${node?.nodeName}.${node?.className} ${p.top}+${p.height} → ${c.top}+${c.height}`)}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}
