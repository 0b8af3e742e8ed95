// Starts reverse proxies, each with all that it writes in a folder of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

const START_LIMIT_MS = 30_000;
const POLL_MS = 50;

/** The folder of the configurations that the documentation recommends. */
export const EXAMPLES = join(import.meta.dirname, "../../../crates/forecourt/examples");
/** The site's address in them. */
export const EXAMPLE_SITE = "127.0.0.1:8080";
/** The first host in them. */
export const EXAMPLE_HOST = "www.example.com";

/** A proxy that runs. */
export interface Proxy {
  /** Ends it and deletes its folder. */
  stop: () => Promise<void>;
}

/** A proxy with ports for http and https on 127.0.0.1. */
export interface TlsProxy extends Proxy {
  http: number;
  https: number;
}

interface Program {
  name: string;
  program: string;
  /** Writes the configuration into the folder. Returns the program's parameters. */
  configure: (folder: string) => string[];
  isReady: () => Promise<boolean>;
}

export async function startProxy({ name, program, configure, isReady }: Program): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `forecourt-${name}-`));
  const running = spawn(program, configure(folder), {
    stdio: ["ignore", "ignore", "inherit"],
    // Where Caddy stores what has no setting.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  const ended = once(running, "exit");
  const stop = async () => {
    running.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const broken = ended.then(() => Promise.reject(new Error(`${name} ended before it answered`)));
  broken.catch(() => undefined);
  try {
    await Promise.race([untilReady(name, isReady), broken]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

async function untilReady(name: string, isReady: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  while (!(await isReady())) {
    if (Date.now() > until) {
      throw new Error(`${name} does not reach the site`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Whether the proxy reaches the site for the examples' first host. */
export function answersOverTls(port: number): Promise<boolean> {
  const options = { servername: EXAMPLE_HOST, rejectUnauthorized: false, agent: false, headers: { host: EXAMPLE_HOST } };
  return new Promise((resolve) => {
    const sent = request({ ...options, host: "127.0.0.1", port, path: "/healthz" }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    sent.on("error", () => resolve(false));
    sent.end();
  });
}

/** Adapts a recommended configuration. What is replaced must be in it, this many times. */
export function replaced(text: string, old: string, value: string, times = 1): string {
  const parts = text.split(old);
  if (parts.length !== times + 1) {
    throw new Error(`the recommended configuration has "${old}" ${parts.length - 1} times, not ${times}`);
  }
  return parts.join(value);
}
