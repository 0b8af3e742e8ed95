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
const chromium = process.env["FORECOURT_CHROMIUM"];

export const launchOptions: LaunchOptions = {
  args: [...quiet, ...asRoot],
  ...(chromium === undefined ? {} : { executablePath: chromium }),
};
