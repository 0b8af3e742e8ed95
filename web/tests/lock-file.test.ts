// @vitest-environment node
// The lock file installs on every developer's machine, from whatever registry they use. That every package has a hash is one of
// the repository checks (crates/xtask/src/tidy/supply.rs).

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { object, optional, record, string } from "zod/mini";

const LOCK = object({
  packages: record(
    string(),
    object({
      resolved: optional(string()),
      optionalDependencies: optional(record(string(), string())),
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
