// The JSON API, by programs of others: its document is valid OpenAPI, and no request finds an answer that differs from it.

import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@playwright/test";
import { addresses } from "../support/addresses";
import { run } from "../support/run-program";

// The folder of the programs, which `cargo xtask test` installs.
const PROGRAMS = process.env["FORECOURT_OPENAPI_PROGRAMS"] ?? "";
const REQUESTS_PER_OPERATION = "40";

test("the document is valid OpenAPI", async () => {
  const file = test.info().outputPath("openapi.json");
  const response = await fetch(new URL("/api/openapi.json", addresses().site));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await response.text());
  await run(join(PROGRAMS, "openapi-spec-validator"), [file]);
});

test("generated requests find no answer that differs from the document", async () => {
  // It sends about two thousand requests.
  test.slow();
  const { stdout } = await run(join(PROGRAMS, "schemathesis"), [
    "run",
    new URL("/api/openapi.json", addresses().site).href,
    ...["--max-examples", REQUESTS_PER_OPERATION],
    // Repeatable, and short enough for a request's head.
    ...["--seed", "1", "--generation-codec", "ascii", "--no-color"],
  ]);
  expect(stdout).toMatch(/[1-9]\d* passed/);
  expect(stdout).toContain("No issues found");
});
