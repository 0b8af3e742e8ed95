// Security headers by published rules, and their enforcement in the browser.

import { expect, type Page, test } from "@playwright/test";
import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { withServe } from "../support/serve";
import { observatoryScore } from "../audits/observatory";
import { stubPhotos } from "../support/block-photos";
import { countLine, expectSamePage, openResults } from "../inventory/results";
import { filterByMake, open, openFirstVehicle, activateIsland } from "../shopper";

test("a site behind TLS is an A+ by Mozilla's Observatory", async () => {
  await withServe({ FORECOURT_PUBLIC_URL: "https://www.example.com" }, async (site) => {
    const { headers } = await fetch(site);
    expect(observatoryScore(headers)).toBeGreaterThanOrEqual(100);
  });
});

test("Google's CSP Evaluator finds nothing in the policy but that scripts come from the site itself", async () => {
  await withServe({ FORECOURT_PUBLIC_URL: "https://www.example.com" }, async (site) => {
    const { headers } = await fetch(site);
    const { csp } = new CspParser(headers.get("content-security-policy") ?? "");
    const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity < Severity.INFO);
    // It asks whether the site hosts JSONP, AngularJS or uploads: it does not. A nonce can't stand in pages that caches keep.
    expect(findings.map(({ directive, value }) => `${directive} ${value}`)).toEqual(["script-src 'self'"]);
  });
});

test("pages work where browsers enforce trusted types", async ({ page }) => {
  // Six pages one after the other.
  test.slow();
  await stubPhotos(page);
  await withServe({}, async (site) => {
    const refused = await whatIsRefused(page);
    const answer = await fetch(site);
    expect(answer.headers.get("content-security-policy")).toContain("require-trusted-types-for 'script'");

    await openResults(page, new URL("/inventory", site).href);
    const all = await countLine(page).innerText();
    await filterByMake(page, "Toyota", true);
    await expect(countLine(page)).not.toHaveText(all);
    await expectSamePage(page);

    await open(page, new URL("/inventory?make=Toyota", site).href);
    await openFirstVehicle(page);
    await page.getByRole("link", { name: /photo 1 of/ }).click();
    const viewer = page.getByRole("dialog", { name: "Photos" });
    await expect(viewer.getByRole("button", { name: "Close" }).locator("svg use")).not.toHaveCount(0);

    // The one that was looked at before is shown again.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recentlyViewedVehicles"))).not.toBeNull();
    await open(page, new URL("/inventory?make=Ford", site).href);
    await openFirstVehicle(page);
    await page.evaluate(() => document.getElementById("recently-viewed")?.previousElementSibling?.scrollIntoView());
    await expect(page.locator("#recently-viewed li")).toHaveCount(1);

    await open(page, new URL("/contact", site).href);
    const form = page.locator("main react-island");
    await form.locator("form").first().scrollIntoViewIfNeeded();
    await activateIsland(form);
    // Violations are reported in order: after this one, no earlier one is outstanding.
    await page.evaluate(() => {
      try {
        document.createElement("p").innerHTML = "last";
      } catch {
        // As it should be.
      }
    });
    await expect.poll(() => refused).toEqual([expect.stringMatching(/^require-trusted-types-for .*innerHTML/)]);
  });
});

/** Collects what the policy has the browser refuse on this page from now on. */
async function whatIsRefused(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction("tellRefused", (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      (window as unknown as { tellRefused: (what: string) => void }).tellRefused(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  return refused;
}
