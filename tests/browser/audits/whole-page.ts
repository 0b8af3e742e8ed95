// Title, description, canonical address, heading, header and footer of a page, and no horizontal scrolling.

import { expect, type Page } from "@playwright/test";

export async function expectWholePage(page: Page, { canonical, noindex }: { canonical: string | undefined; noindex?: true | undefined }): Promise<void> {
  await expect(page).toHaveTitle(/\S.{5,}/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /\S.{30,}/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("banner")).toHaveCount(1);
  await expect(page.getByRole("contentinfo")).toHaveCount(1);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await expect(page.locator('meta[name="robots"][content*="noindex"]')).toHaveCount(noindex ? 1 : 0);
  const link = page.locator('link[rel="canonical"]');
  if (canonical === undefined) {
    await expect(link).toHaveCount(0);
  } else {
    await expect(link).toHaveAttribute("href", new URL(canonical, page.url()).href);
  }
}
