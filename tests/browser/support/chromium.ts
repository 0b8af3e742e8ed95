// Launch options of Chromium: the installed one, without background requests of its own.

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
const launch = (program: string | undefined): LaunchOptions => ({
  args: [...quiet, ...asRoot],
  ...(program === undefined ? {} : { executablePath: program }),
});

const full = process.env["FORECOURT_CHROMIUM"];

/** The headless shell if it is installed: it renders the same pages in two thirds of the time. */
export const launchOptions = launch(process.env["FORECOURT_CHROMIUM_HEADLESS"] ?? full);

/** The full browser with its back-forward cache, which Playwright disables and the headless shell lacks. */
export const fullChromium: LaunchOptions = { ...launch(full), channel: "chromium", ignoreDefaultArgs: ["--disable-back-forward-cache"] };
