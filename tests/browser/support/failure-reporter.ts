// Writes the names of failed tests with their errors to a file, for the summary of a long run.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { FullConfig, Reporter, Suite } from "@playwright/test/reporter";

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
    const lines = failed.map(({ location, parent, results, title }) => {
      const place = `${relative(this.#folder, location.file)}:${location.line}`;
      const errors = results.flatMap(({ errors }) => errors.map(({ message }) => `    ${inOneLine(message ?? "")}\n`));
      return `[${parent.project()?.name ?? ""}] ${place} ${title}\n${errors.join("")}`;
    });
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, lines.join(""));
  }
}

const LONGEST_ERROR = 600;

/** Without colors. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message).replace(/\s+/g, " ").trim().slice(0, LONGEST_ERROR);
}
