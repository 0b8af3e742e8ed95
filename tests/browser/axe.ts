// Accessibility as far as a program can judge it: axe, with every rule of WCAG 2.2 A and AA, contrast included.

import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "./findings";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectNoViolations(page: Page): Promise<void> {
  const findings = async () => {
    // Other people's documents in frames are the partners' own affair.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).exclude("iframe").analyze();
    return violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
  };
  await expectNoFindings(findings, "accessibility");
}
