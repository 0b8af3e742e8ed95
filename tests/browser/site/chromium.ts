// How Chromium is started: the system's where there is one, and calling nobody on its own account, which only makes runs differ.

import type { LaunchOptions } from "@playwright/test";

const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-quic",
  "--disable-sync",
  "--no-first-run",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const started = (program: string | undefined): LaunchOptions => ({
  args: [...quiet, ...asRoot],
  ...(program === undefined ? {} : { executablePath: program }),
});

const whole = process.env["FORECOURT_CHROMIUM"];

/** The one without windows and tabs, where there is one: it draws the same pages for two thirds of the work. */
export const launchOptions = started(process.env["FORECOURT_CHROMIUM_HEADLESS"] ?? whole);

/** The one that shoppers have, with its cache for going back: Playwright starts Chromium without it, and the small one has none. */
export const wholeBrowser: LaunchOptions = { ...started(whole), channel: "chromium", ignoreDefaultArgs: ["--disable-back-forward-cache"] };
