// Validates HTML with html-validate.

import { expect } from "@playwright/test";
import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y"],
  elements: ["html5"],
  rules: {
    "empty-heading": "error",
    "no-implicit-close": "error",
    "no-inline-style": "error",
    // The page that waits for the inventory looks again by itself where no script runs.
    "meta-refresh": "off",
    // A list or a section may have a name of its own; only where none is allowed it is a mistake.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
  },
});

export async function expectValidHtml(html: string): Promise<void> {
  const { results } = await validator.validateString(html);
  const findings = results.flatMap(({ messages }) => messages);
  expect(findings.map(({ ruleId, message, line, selector }) => ({ ruleId, message, line, selector }))).toEqual([]);
}
