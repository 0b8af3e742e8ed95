// Writes the names of failed tests with their errors to a file, for the summary of a long run. A test
// that passed the second time is among them, unless Chromium was at fault.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from "@playwright/test/reporter";

const LONGEST_ERROR = 600;
const LAST_WORDS_WITHOUT_FRAMES = /attempting \w+ action - waiting for element to be visible, enabled and stable$/;

export default class Failures implements Reporter {
  readonly #file: string;
  #whole: Suite | undefined;
  #folder = "";

  constructor({ outputFile }: { outputFile: string }) {
    this.#file = outputFile;
  }

  onBegin(config: FullConfig, suite: Suite): void {
    this.#folder = config.rootDir;
    this.#whole = suite;
  }

  /** A test that passed the second time has failed, too, unless the browser was at fault. */
  async onEnd({ status }: FullResult): Promise<Pick<FullResult, "status">> {
    const failed = (this.#whole?.allTests() ?? []).filter(hasFailed);
    const lines = failed.map(({ location, parent, results, title }) => {
      const place = `${relative(this.#folder, location.file)}:${location.line}`;
      const errors = results.flatMap(({ errors }) => errors.map(({ message = "" }) => `    ${plain(message).slice(0, LONGEST_ERROR)}\n`));
      return `[${parent.project()?.name ?? ""}] ${place} ${title}\n${errors.join("")}`;
    });
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, lines.join(""));
    return { status: status === "passed" && failed.length > 0 ? "failed" : status };
  }
}

function hasFailed(test: TestCase): boolean {
  if (test.outcome() !== "flaky") return test.outcome() === "unexpected";
  return !test.results.filter(({ status }) => status !== "passed").every(hasNoFrames);
}

/**
 * Whether Chromium drew no more frames of the page, which happens about once in a thousand visits on a busy machine: its
 * compositor waits for parts of the page whose drawing is scheduled and never runs, whatever the page or its window do
 * then. Without frames Playwright can't find out whether an element moves, and its log ends there.
 */
function hasNoFrames({ errors }: TestResult): boolean {
  return errors.some(({ message = "" }) => LAST_WORDS_WITHOUT_FRAMES.test(plain(message)));
}

/** In one line, without colors and without what the browser logged. */
function plain(message: string): string {
  const withoutLog = stripVTControlCharacters(message).replace(/Browser logs:.*(?=Call log:)/s, "");
  return withoutLog.replace(/\s+/g, " ").trim();
}
