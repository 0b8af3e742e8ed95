// Accessibility as far as a program can judge it: axe, with every rule of WCAG 2.2 A and AA, contrast included.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "./findings";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectNoViolations(page: Page): Promise<void> {
  await expectNone(() => looking(page).withTags(RULES), "accessibility");
}

/** As `expectNoViolations` in the dark, where nothing but the colors differs. */
export async function expectContrastInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNone(() => looking(page).withRules(["color-contrast", "link-in-text-block"]), "contrast in the dark");
  await page.emulateMedia({ colorScheme: "light" });
}

// Other people's documents in frames are the partners' own affair.
const looking = (page: Page) => new AxeBuilder({ page }).setLegacyMode().exclude("iframe");

async function expectNone(look: () => AxeBuilder, message: string): Promise<void> {
  const findings = async () => {
    const { violations } = await look().analyze();
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
  };
  await expectNoFindings(findings, message);
}
