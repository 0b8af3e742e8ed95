// @vitest-environment node
// The lock file installs on every machine, from any registry.

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

test("every platform package has an entry, which `npm ci` requires", () => {
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

// These packages were locked on Linux, from a registry without builds for other platforms; npm records checksums only
// for packages it can see. The image and the build server use Linux with glibc and never install them. To add the
// checksums, remove these entries and node_modules and run `npm install --package-lock-only` with access to the full
// registry.
const BUILDS_FOR_OTHER_PLATFORMS =
  /^node_modules\/(@biomejs\/cli|@tailwindcss\/oxide)-(android|darwin|freebsd|linux|wasm32|win32)-[^/]+$/;

test("packages for the image and the build server have checksums; only linters and style compilers for other platforms may lack them", () => {
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
