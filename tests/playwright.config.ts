// Whole journeys in a real browser, on a desktop and on a phone, with scripts and without.

import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { addresses } from "./browser/addresses";

type Use = NonNullable<PlaywrightTestConfig["use"]>;

const desktop: Use = { viewport: { width: 1440, height: 900 } };
const phone: Use = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const noScript: Use = { javaScriptEnabled: false };
const worksWithoutScript = ["forms.spec.ts", "journey.spec.ts", "routes.spec.ts"];
// What the server sends is the same for every screen.
const sameOnEveryScreen = ["destinations.spec.ts", "html.spec.ts"];

// The browser calls nobody: what it does on its own account only makes runs differ.
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const chromium = process.env["FORECOURT_CHROMIUM"];

export default defineConfig({
  testDir: "browser",
  outputDir: "results",
  globalSetup: "./browser/demo.ts",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: {
    baseURL: addresses().site,
    screenshot: "only-on-failure",
    trace: "retain-on-failure",
    launchOptions: {
      args: [...quiet, ...asRoot],
      ...(chromium === undefined ? {} : { executablePath: chromium }),
    },
  },
  projects: [
    { name: "desktop", use: desktop },
    { name: "phone", use: phone, testIgnore: sameOnEveryScreen },
    { name: "desktop, no script", use: { ...desktop, ...noScript }, testMatch: worksWithoutScript },
    { name: "phone, no script", use: { ...phone, ...noScript }, testMatch: worksWithoutScript },
  ],
});
