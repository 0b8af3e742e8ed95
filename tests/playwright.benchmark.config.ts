// What measures times in a browser, apart from the tests: a busy machine changes them.

import { defineConfig } from "@playwright/test";
import tests from "./playwright.config";

const projects = (tests.projects ?? []).filter(({ testMatch }) => testMatch === undefined);
export default defineConfig({ ...tests, projects, testMatch: "**/*.benchmark.ts", fullyParallel: false, retries: 0, workers: 1 });
