// Accessibility as far as a program can judge it: axe, with every rule of WCAG 2.2 A and AA, contrast included.

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function expectNoViolations(page: Page): Promise<void> {
  // Other people's documents in frames are the partners' own affair.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).exclude("iframe").analyze();
  const findings = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(" ")) }));
  expect.soft(findings).toEqual([]);
}
