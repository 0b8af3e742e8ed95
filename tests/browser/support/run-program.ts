// Runs programs of others against the site.

import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { promisify } from "node:util";
import { test } from "@playwright/test";

/** Runs a program in the test's own folder. If it fails, the error has what it printed. */
export async function run(program: string, parameters: readonly string[]): Promise<{ stdout: string }> {
  const cwd = test.info().outputDir;
  mkdirSync(cwd, { recursive: true });
  const running = promisify(execFile)(program, [...parameters], { cwd, timeout: 50_000 });
  return await running.catch(({ stdout, stderr }: { stdout: string; stderr: string }) =>
    Promise.reject(new Error(`${program} failed: ${stdout}${stderr}`)),
  );
}
