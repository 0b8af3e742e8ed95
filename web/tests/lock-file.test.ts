// @vitest-environment node
// The lock file installs on every developer's machine, from whatever registry they use.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { array, boolean, object, optional, record, string } from "zod/mini";

const DEPENDENCIES = optional(record(string(), string()));
const LOCK = object({
  packages: record(
    string(),
    object({
      resolved: optional(string()),
      integrity: optional(string()),
      optional: optional(boolean()),
      cpu: optional(array(string())),
      libc: optional(array(string())),
      os: optional(array(string())),
      optionalDependencies: DEPENDENCIES,
    }),
  ),
});
const { packages } = LOCK.parse(JSON.parse(readFileSync(new URL("../package-lock.json", import.meta.url), "utf8")));

test("it has an entry for every platform's package, or `npm ci` refuses it", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages || `${path}/node_modules/${name}` in packages),
    ),
  );
  expect(missing).toEqual([]);
});

test("it names no registry", () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});

// They were locked on Linux, from a registry that has no other platform's builds; npm adds a sum only to what it can see. They
// install on nobody's way from here to the program: the image and the build server are Linux with glibc. Locking them anew where
// the whole registry is in reach (remove these entries and node_modules, then `npm install --package-lock-only`) adds theirs.
const BUILDS_FOR_OTHER_PLATFORMS =
  /^node_modules\/(@biomejs\/cli|@tailwindcss\/oxide)-(android|darwin|freebsd|linux|wasm32|win32)-[^/]+$/;

test("what the image and the build server install has a sum; a linter or a compiler of styles for another platform may lack it", () => {
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== "" && !integrity?.startsWith("sha512-"),
  );
  const unexplained = without.filter(([path, { optional: mayFail, cpu = [], libc = [], os = ["wasm"] }]) => {
    const installsHere =
      os.includes("linux") && !libc.includes("musl") && (cpu.includes("x64") || cpu.includes("arm64"));
    return !(mayFail && BUILDS_FOR_OTHER_PLATFORMS.test(path)) || installsHere;
  });
  expect(unexplained.map(([path]) => path)).toEqual([]);
  expect(without.length).toBeLessThanOrEqual(16);
});
