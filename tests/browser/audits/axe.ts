// axe with every rule of WCAG 2.2 A and AA, contrast included.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "./expect-no-findings";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(() => axe(page).withTags(RULES), "accessibility");
}

/** Dark mode changes only colors. */
export const expectDarkModeContrast = (page: Page): Promise<void> => expectContrast(page, "dark");

export async function expectContrast(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expectNone(() => axe(page).withRules(["color-contrast", "link-in-text-block"]), `contrast in ${colorScheme} mode`);
  await page.emulateMedia({ colorScheme: "light" });
}

// Documents in frames belong to partners. Describing all elements that pass takes axe an eighth of its time.
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode().exclude("iframe");

async function expectNone(build: () => AxeBuilder, message: string): Promise<void> {
  const findings = async () => {
    const { violations } = await build().analyze();
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
  };
  await expectNoFindings(findings, message);
}
