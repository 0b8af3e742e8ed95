// The page of a sold vehicle: its message (PAGE-4) and similar vehicles.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectNoViolations } from "../audits/axe";
import { type Demo, runDemo } from "../support/demo";
import { expectValidLayout } from "../audits/layout";
import { stubPhotos } from "../support/block-photos";
import { open, waitForForm } from "../shopper";
import { ONE_SCREEN } from "../support/one-screen";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const SOLD = {
  came: "2026-01-01T00:00:00Z",
  left: "2026-02-01T00:00:00Z",
  like: { make: "Toyota", model: "Camry", body_style: "Sedan", year: 2020, cents: 2_000_000 },
};

let demo: Demo;
let folder: string;

test.beforeAll(async ({}, { project }) => {
  folder = mkdtempSync(join(tmpdir(), "forecourt-gone-"));
  // The demo keeps its own data apart.
  mkdirSync(join(folder, "demo"));
  writeFileSync(join(folder, "demo", "stock.json"), JSON.stringify({ OLD1: SOLD }));
  demo = await runDemo(`gone-${project.name}`, { FORECOURT_DATA_DIR: folder });
});

test.afterAll(async () => {
  await demo.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("a sold vehicle's link says so, in a toast too, and shows vehicles like it", async ({ page }) => {
  await stubPhotos(page);
  const answer = await open(page, new URL("/used-vehicles/2020-toyota-camry/OLD1", demo.site).href);
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vehicle Not Found");
  await expect(page.getByText("The vehicle you're looking for doesn't exist or has been removed.")).toBeVisible();
  const name = page.getByText("The 2020 Toyota Camry is no longer in stock.");
  await expect(name).toBeVisible();
  const toast = page.locator("#toasts");
  await expect(toast).toContainText("Vehicle not found");
  await expect(toast).toContainText("We couldn't find the vehicle you're looking for.");
  // It slides in from outside.
  await expect.poll(async () => (await toast.getByRole("listitem").boundingBox())?.y).toBeGreaterThan(44);
  const edge = () => toast.getByRole("listitem").evaluate((shown) => shown.getBoundingClientRect().bottom);
  const finder = page.getByRole("link", { name: "Find One Like It" });
  for (const free of [page.getByRole("heading", { level: 1 }), name, finder]) {
    const top = () => free.evaluate((part) => part.getBoundingClientRect().top);
    await expect.poll(async () => (await top()) - (await edge())).toBeGreaterThan(0);
  }
  await expectNoViolations(page);
  await expectValidLayout(page);
  const like = page.getByRole("region", { name: "Similar vehicles in stock" }).getByRole("link");
  await expect(like).toHaveCount(4);
  const first = await like.first().getAttribute("title");
  expect(first).toContain("Toyota");
  await like.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first ?? "");
});

test("the car finder is filled in with what the sold vehicle was", ONE_SCREEN, async ({ page }) => {
  await stubPhotos(page);
  await open(page, new URL("/used-vehicles/2020-toyota-camry/OLD1", demo.site).href);
  await page.getByRole("link", { name: "Find One Like It" }).click();
  const finder = await waitForForm(page.locator("main"), true);
  await expect(finder.getByLabel("Make")).toHaveValue("Toyota");
  await expect(finder.getByLabel("Model")).toHaveValue("Camry");
  await expect(finder.locator("[name=yearMin]")).toHaveValue("2018");
  await expect(finder.locator("[name=priceMax]")).toHaveValue("22000");
});
