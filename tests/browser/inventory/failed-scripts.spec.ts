// The results page when one of its scripts does not load: a choice applies at once all the same.

import { expect, type Page, test } from "@playwright/test";
import { open, setFilterOption } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";
import { stubPhotos } from "../support/block-photos";
import { filtersOf } from "./results";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Chooses a make in the filters and an order above the results. */
async function choose(page: Page): Promise<void> {
  await stubPhotos(page);
  await open(page, "/inventory?make=Honda");
  const query = () => new URL(page.url()).searchParams;
  await setFilterOption(await filtersOf(page), "Make", "Toyota");
  await expect.poll(() => query().getAll("make").sort()).toEqual(["Honda", "Toyota"]);
  await page.locator("#sort").selectOption("price-low");
  await expect.poll(() => query().get("sort")).toBe("price-low");
  expect(query().getAll("make").sort()).toEqual(["Honda", "Toyota"]);
}

test("a choice applies at once, whichever script does not load", ONE_SCREEN, async ({ page, context }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.add(request.url())));
  await choose(page);
  await expect(page.locator("react-island[name='filters']")).toHaveAttribute("data-island-state", "mounted");
  const inPage = await page.locator("script[src]").evaluateAll((all) => all.map((script) => (script instanceof HTMLScriptElement ? script.src : "")));
  const lazy = [...scripts].filter((script) => !inPage.includes(script));
  for (const name of ["interactive", "inventory", "fetch-results", "current-results", "results-navigation", "filters", "react"])
    expect(lazy.filter((script) => script.includes(`/assets/${name}-`)), name).toHaveLength(1);
  for (const script of lazy) {
    await test.step(script, async () => {
      const other = await context.newPage();
      await other.route(script, (route) => route.abort());
      await choose(other);
      await other.close();
    });
  }
});
