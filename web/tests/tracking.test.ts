// @vitest-environment node
// The `data-track…` attributes of templates and islands use the terms of the event table.

import { expect, test } from "vitest";
import { EVENTS } from "../src/page/tracking/asc-events";
import { marked } from "./sources";

type Kind = string | readonly string[];

const kinds = new Map<string, Kind[]>();
for (const [parameter, kind] of Object.values(EVENTS).flatMap((said) => Object.entries<Kind>(said))) {
  kinds.set(parameter, [...(kinds.get(parameter) ?? []), kind]);
}

function isInTable(name: string | undefined, value: string): boolean {
  if (name === undefined) return value === "none" || Object.hasOwn(EVENTS, value);
  const written = value.includes("{{");
  return (kinds.get(name.replaceAll("-", "_")) ?? []).some(
    (kind) => written || typeof kind === "string" || kind.includes(value),
  );
}

test("events, parameters and values are in the table", () => {
  const said = marked.flatMap(({ path, text }) =>
    [...text.matchAll(/data-track(?:-([a-z-]+))?="([^"]*)"/g)].map(([all, name, value = ""]) => ({
      at: `${path}: ${all}`,
      known: isInTable(name, value),
    })),
  );
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter(({ known }) => !known).map(({ at }) => at)).toEqual([]);
});
