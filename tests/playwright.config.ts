// Whole journeys in a real browser, on a desktop and on a phone, with scripts and without.

import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { addresses } from "./browser/support/addresses";
import { launchOptions } from "./browser/support/chromium";
import { isOnOneScreen } from "./browser/support/one-screen";
import "./browser/support/poll-often";

// What drives Firefox talks over a socket; Node 20 has one only when asked.
process.env["NODE_OPTIONS"] = `${process.env["NODE_OPTIONS"] ?? ""} --experimental-websocket`;

type Use = NonNullable<PlaywrightTestConfig["use"]>;

const desktop: Use = { viewport: { width: 1440, height: 900 } };
const phone: Use = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const noScript: Use = { javaScriptEnabled: false };
const worksWithoutScript = ["submit-to-crm.spec.ts", "feed-to-lead.spec.ts"];
// What does not depend on the screen, and what one of them has alone.
const sameOnEveryScreen = ["advertising-feeds.spec.ts", "analytics.spec.ts", "back-forward-cache.spec.ts", "configuration.spec.ts", "broken-links.spec.ts", "purchase-journey.spec.ts", "geometry.spec.ts", "headers.spec.ts", "hosts.spec.ts", "page-metadata.spec.ts", "page-sizes.spec.ts", "valid-html.spec.ts", "reverse-proxy.spec.ts", "sitemaps.spec.ts", "attribution.spec.ts", "tags.spec.ts", "tags-choice.spec.ts", "consent-bar.spec.ts", "page-views.spec.ts", "photo-host.spec.ts", "photo-placeholders.spec.ts", "recently-viewed.spec.ts", "web-vitals.spec.ts", "json-api.spec.ts", "mcp.spec.ts", "agent-protocol.spec.ts"];
const onlyOnDesktop = ["above-the-fold-desktop.spec.ts", "sidebar.spec.ts"];
const onlyOnPhone = ["drawer.spec.ts", "tap-count.spec.ts", "above-the-fold-phone.spec.ts", "gallery-swipe.spec.ts", "bars.spec.ts", "first-gesture.spec.ts"];
// Where none is installed, as `cargo xtask test` says.
const withoutNginx = process.env["FORECOURT_NGINX"] === undefined ? ["reverse-proxy.spec.ts"] : [];
const withoutPython = process.env["FORECOURT_OPENAPI_PROGRAMS"] === undefined ? ["json-api.spec.ts"] : [];

export default defineConfig({
  testDir: "browser",
  outputDir: "results",
  globalSetup: "./browser/support/demo.ts",
  fullyParallel: true,
  workers: 2,
  // `cargo xtask test` runs failed tests again, alone, once the rest is done.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // The test command reads the second's file.
  reporter: [["list"], ["./browser/support/failure-reporter.ts", { outputFile: "results/failures.txt" }]],
  use: {
    baseURL: addresses().site,
    screenshot: "only-on-failure",
    // Recording one takes an eighth of the time, and where nobody keeps it nobody looks at it.
    trace: process.env["CI"] === undefined ? "retain-on-failure" : "off",
    launchOptions,
  },
  projects: [
    { name: "desktop", use: desktop, testIgnore: [...onlyOnPhone, ...withoutNginx, ...withoutPython] },
    { name: "phone", use: phone, testIgnore: [...sameOnEveryScreen, ...onlyOnDesktop], grepInvert: isOnOneScreen },
    { name: "desktop, no script", use: { ...desktop, ...noScript }, testMatch: worksWithoutScript },
    { name: "phone, no script", use: { ...phone, ...noScript }, testMatch: worksWithoutScript },
  ],
});
