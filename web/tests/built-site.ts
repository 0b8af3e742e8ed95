// Builds the site once, for the tests of the output.

import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { object, optional, record, string } from "zod/mini";

export interface BuiltSite {
  manifest: Record<string, { file: string; name?: string | undefined }>;
  /** The text of every script and style sheet, by file name. */
  files: Map<string, string>;
}

const MANIFEST = record(string(), object({ file: string(), name: optional(string()) }));

let site: Promise<BuiltSite> | undefined;

/** The built site, shared by all tests. */
export function buildSite(): Promise<BuiltSite> {
  site ??= buildInto(mkdtempSync(join(tmpdir(), "forecourt-web-")));
  return site;
}

async function buildInto(outDir: string): Promise<BuiltSite> {
  // In a separate process: in the test process React would be built for tests.
  const root = fileURLToPath(new URL("..", import.meta.url));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const command = [vite, "build", "--outDir", outDir, "--emptyOutDir", "--logLevel", "error"];
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const manifest = MANIFEST.parse(JSON.parse(readFileSync(join(outDir, ".vite/manifest.json"), "utf8")));
  const names = readdirSync(join(outDir, "assets")).filter((name) => /\.(js|css)$/.test(name));
  const files = new Map(names.map((name) => [`assets/${name}`, readFileSync(join(outDir, "assets", name), "utf8")]));
  return { manifest, files };
}

/** The gzipped size. */
export function gzippedSize(text: string): number {
  return gzipSync(text, { level: 9 }).byteLength;
}
