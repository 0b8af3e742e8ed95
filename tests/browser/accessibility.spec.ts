// axe finds nothing on any page, with every rule of WCAG 2.2 A and AA, contrast included.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { PAGES } from "./pages";
import { open, openFirstVehicle, takenOver } from "./shopper";

// Colors are judged where they come to rest, not half-way through a fade.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function expectNoViolations(page: Page): Promise<void> {
  // Other people's documents in frames are the partners' own affair.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).exclude("iframe").analyze();
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
  expect(findings).toEqual([]);
}

for (const { path } of PAGES) {
  test(`${path} is accessible`, async ({ page }) => {
    await open(page, path);
    await expectNoViolations(page);
  });
}

test("a vehicle's page is accessible", async ({ page }) => {
  await open(page, "/inventory");
  await openFirstVehicle(page);
  await expectNoViolations(page);
});

test("an enquiry with mistakes is accessible", async ({ page }) => {
  await open(page, "/contact");
  const form = await takenOver(page.getByRole("main"), true);
  await form.getByLabel("Email").fill("dana");
  await form.getByLabel("First Name").focus();
  await form.getByLabel("Email").focus();
  await expect(page.getByText("First Name is required").first()).toBeVisible();
  await expectNoViolations(page);
});
