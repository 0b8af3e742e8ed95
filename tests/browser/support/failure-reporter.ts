// Writes the names of failed tests with their errors to a file: `cargo xtask test` shows them in its summary, and runs
// the tests again alone.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite, TestCase } from "@playwright/test/reporter";

const LONGEST_ERROR = 600;

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

  onEnd(): void {
    const failed = (this.#whole?.allTests() ?? []).filter((test) => test.outcome() === "unexpected");
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, failed.map((test) => this.#report(test)).join(""));
  }

  /** The test as Playwright's `--test-list` takes it; below it, indented, its errors and files such as a trace. */
  #report(test: TestCase): string {
    const [project = "", , ...titles] = test.titlePath().slice(1);
    const file = relative(this.#folder, test.location.file).replaceAll(sep, "/");
    const errors = test.results.flatMap(({ errors }) => errors.map(({ message = "" }) => plain(message).slice(0, LONGEST_ERROR)));
    const kept = test.results.flatMap(({ attachments }) => attachments.flatMap(({ path }) => path ?? []));
    const lines = [...errors, ...kept].map((line) => `    ${line}\n`);
    return `[${project}] ${[file, ...titles].join(" › ")}\n${lines.join("")}`;
  }
}

/** In one line, without colors and without what the browser logged. */
function plain(message: string): string {
  const withoutLog = stripVTControlCharacters(message).replace(/Browser logs:.*(?=Call log:)/s, "");
  return withoutLog.replace(/\s+/g, " ").trim();
}
