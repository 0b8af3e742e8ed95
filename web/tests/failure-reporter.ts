// Writes the names of failed tests with their errors to a file, for the summary of a long run.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestModule } from "vitest/node";

const FILE = "results/failures.txt";
const LONGEST_ERROR = 600;

type Failure = { message: string };

export default class Failures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Failure[]): void {
    const lines = modules.flatMap((module) => {
      const file = relative(process.cwd(), module.moduleId);
      const tests = [...module.children.allTests("failed")];
      return [
        ...entry(`${file}: not run`, module.errors()),
        ...tests.flatMap((test) => entry(`${file} ${test.fullName}`, test.result().errors ?? [])),
      ];
    });
    lines.push(...entry("outside of any test", unhandled));
    mkdirSync(dirname(FILE), { recursive: true });
    writeFileSync(FILE, lines.map((line) => `${line}\n`).join(""));
  }
}

function entry(title: string, errors: readonly Failure[]): string[] {
  if (errors.length === 0) return [];
  return [title, ...errors.map(({ message }) => `    ${inOneLine(message)}`)];
}

/** Without colors. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message).replace(/\s+/g, " ").trim().slice(0, LONGEST_ERROR);
}
