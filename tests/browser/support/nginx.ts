// An nginx with `proxy_pass` and no configured headers.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port";

const START_LIMIT_MS = 30_000;
const LOOK_MS = 50;

/** An nginx that runs. */
export interface Nginx {
  /** Where visitors find the site. */
  origin: string;
  /** Ends it, and takes its folder away. */
  stop: () => Promise<void>;
}

/** Puts it in front of this origin, on a port of its own, with all that it writes in a folder of its own. */
export async function nginxBefore(program: string, site: string): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-nginx-"));
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configuration(port, site));
  const nginx = spawn(program, ["-e", "stderr", "-p", folder, "-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  const ended = once(nginx, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    nginx.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.race([answers(origin), ended.then(() => Promise.reject(new Error("nginx ended before it answered")))]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}

function configuration(port: number, site: string): string {
  // The folders that it would make in its prefix's place; the user matters to root alone.
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${name};`);
  return `
    daemon off;
    ${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      ${folders.join(" ")}
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass ${site}; }
      }
    }`;
}

async function answers(origin: string): Promise<void> {
  const until = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined);
    if (answer?.ok) {
      return;
    }
    if (Date.now() > until) {
      throw new Error(`nginx passes nothing on at ${origin}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
