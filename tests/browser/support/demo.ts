// Starts the demo on free ports with an empty data folder before the first test, and stops it after the last.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Addresses, setAddresses } from "./addresses";

export const BINARY = process.env["FORECOURT_BINARY"] ?? join(import.meta.dirname, "../../../target/debug/forecourt");
const RESULTS = join(import.meta.dirname, "../../results");
const START_LIMIT_MS = 60_000;

export interface Demo extends Addresses {
  /** Sends SIGTERM and removes the data folder. */
  stop: () => Promise<void>;
}

export default async function startDemo(): Promise<() => Promise<void>> {
  const demo = await runDemo("demo");
  setAddresses(demo);
  return demo.stop;
}

/** Starts a demo with these settings; its log is `tests/results/{name}.log`. */
export async function runDemo(name: string, more: NodeJS.ProcessEnv = {}): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-"));
  const demo = spawn(BINARY, ["demo"], { stdio: ["ignore", "pipe", "pipe"], env: { ...settings(folder), ...more } });
  mkdirSync(RESULTS, { recursive: true });
  demo.stderr.pipe(createWriteStream(join(RESULTS, `${name}.log`)));
  const [site = "", inbox = ""] = await printed(demo, ["site", "CRM inbox"]);
  const stop = async () => {
    const ended = once(demo, "exit");
    demo.kill("SIGTERM");
    const [code] = await ended;
    rmSync(folder, { recursive: true, force: true });
    if (code !== 0) {
      throw new Error(`the demo ended with ${code}; its log is tests/results/${name}.log`);
    }
  };
  return { site, inbox, stop };
}

function settings(folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    FORECOURT_DATA_DIR: folder,
    FORECOURT_LISTEN: "127.0.0.1:0",
    FORECOURT_SANDBOX__LISTEN: "127.0.0.1:0",
    // Several demos run at once; tests of the site cover photos that are made ahead.
    FORECOURT_PHOTOS__AHEAD: "false",
    // All tests share one address; other tests cover the limit on posts.
    FORECOURT_LEADS__MAX_POSTS: "1000/1m",
  };
}

// The addresses that the demo prints after these names, once all are there.
async function printed(demo: ChildProcess, names: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  const timer = setTimeout(() => demo.kill("SIGKILL"), START_LIMIT_MS);
  const failed = once(demo, "error").then(([error]) => Promise.reject(error));
  if (demo.stdout === null) {
    throw new Error("the demo has no stdout");
  }
  const read = (async () => {
    for await (const line of createInterface({ input: demo.stdout ?? process.stdin })) {
      const name = names.find((candidate) => line.startsWith(`${candidate} `));
      if (name !== undefined) {
        found.set(name, line.slice(name.length).trim());
      }
      if (found.size === names.length) {
        return names.map((wanted) => found.get(wanted) ?? "");
      }
    }
    throw new Error("the demo ended before it listened; its log is in tests/results");
  })();
  try {
    return await Promise.race([read, failed]);
  } finally {
    clearTimeout(timer);
    demo.stdout.resume();
  }
}
