// `forecourt serve` without partners' scripts, with the demo's feed and CRM.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { addresses } from "./addresses";
import { BINARY } from "./demo";

const LISTENING = "listening on ";
/** The facts of the demo's dealership. */
export const WINCHESTER = join(import.meta.dirname, "../../../crates/forecourt/examples/winchester.toml");

/** Serves while `use` runs, then removes the data folder. */
export async function withServe(
  more: NodeJS.ProcessEnv,
  use: (site: string) => Promise<void>,
  facts = WINCHESTER,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-"));
  const partners = new URL(addresses().inbox).origin;
  const program = spawn(BINARY, ["serve", "--config", facts], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      FORECOURT_DATA_DIR: folder,
      FORECOURT_LISTEN: "127.0.0.1:0",
      FORECOURT_PHOTOS__AHEAD: "false",
      FORECOURT_FEED__URL: `${partners}/feed/listings`,
      FORECOURT_LEADS__URL: `${partners}/crm/api/post-data`,
      ...more,
    },
  });
  const ended = once(program, "exit");
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: program.stderr }).on("line", (line) => {
      if (line.startsWith(LISTENING)) resolve(line.slice(LISTENING.length));
    });
  });
  const broken = ended.then(([code]) => Promise.reject(new Error(`the site ended with ${code} before it listened`)));
  try {
    await use(await Promise.race([listening, broken]));
  } finally {
    broken.catch(() => undefined);
    program.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}
