// The results page when one of the scripts behind a choice does not load: the choice applies at once all the same.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { open, setFilterOption } from "../shopper";
import { stubPhotos } from "../support/block-photos";
import { ONE_SCREEN } from "../support/one-screen";
import { filtersOf } from "./results";

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

const MANIFEST = join(import.meta.dirname, "../../../web/dist/.vite/manifest.json");
/** Loaded one after the other by the first interaction with the filters. */
const LOADED = ["src/lazy/interactive.ts", "src/page/inventory/index.ts", "src/islands/filters/index.tsx"];

/** These chunks and all that they import, but the page's own script. */
function scriptsBehindChoices(): string[] {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(MANIFEST, "utf8"));
  const names = new Set(LOADED);
  for (const name of names) for (const other of chunks[name]?.imports ?? []) names.add(other);
  return [...names].flatMap((name) => chunks[name] ?? []).flatMap(({ file, isEntry }) => (isEntry ? [] : [file]));
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const script of scriptsBehindChoices()) {
  test(`a choice applies at once without ${script.replace(/^assets\/(.*)-[\w-]{8}\.js$/, "$1")}`, ONE_SCREEN, async ({ page }) => {
    await stubPhotos(page);
    let blocked = 0;
    await page.route(`**/${script}`, (route) => {
      blocked += 1;
      return route.abort();
    });
    await open(page, "/inventory?make=Honda");
    const query = () => new URL(page.url()).searchParams;
    await setFilterOption(await filtersOf(page), "Make", "Toyota");
    await expect.poll(() => query().getAll("make").sort()).toEqual(["Honda", "Toyota"]);
    // The address changes before the script of the new page runs, which submits the next choice.
    await page.waitForLoadState("domcontentloaded");
    await page.locator("#sort").selectOption("price-low");
    await expect.poll(() => query().get("sort")).toBe("price-low");
    expect(query().getAll("make").sort()).toEqual(["Honda", "Toyota"]);
    expect(blocked).toBeGreaterThan(0);
  });
}
