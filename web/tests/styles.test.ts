// @vitest-environment node
// Rules of the style sheets: values have one home, and what a template names exists.

import { expect, test } from "vitest";
import { buildSite } from "./built-site";
import { filesIn, marked } from "./sources";

const sheets = filesIn("src/styles", ".css");

/** The lines of the style sheets, tokens apart, that match, with where they stand. */
function linesWith(pattern: RegExp): string[] {
  return sheets
    .filter(({ path }) => !path.endsWith("tokens.css"))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
}

test("colors are called by role; their values stand in tokens.css", () => {
  expect(linesWith(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i)).toEqual([]);
});

test("every color that is called by its role has one", () => {
  const named = (pattern: RegExp) => sheets.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, role]) => role));
  const given = new Set(named(/(--color-[a-z-]+):/g));
  expect([...new Set(named(/var\((--color-[a-z-]+)/g))].filter((role) => !given.has(role))).toEqual([]);
});

test("type is sized by the scale, never in pixels", () => {
  expect(linesWith(/font(?:-size)?:.*\d+px/)).toEqual([]);
});

test("what lies above what is decided in tokens.css", () => {
  expect(linesWith(/z-index:(?! var\(--z-)/)).toEqual([]);
});

test("no component renders a style element, which the site's content policy refuses", () => {
  expect(marked.filter(({ text }) => /<style[\s>]/.test(text)).map(({ path }) => path)).toEqual([]);
});

test("every class that a template or a component names exists in the style sheet", async () => {
  const { css } = await buildSite();
  const known = new Set([...css.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, name]) => name?.replace(/\\(.)/g, "$1")));
  const unknown = marked.flatMap(({ path, text }) =>
    classesIn(text)
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
}, 60_000);

// Classes stand in `class` and `className`; what a template decides stands between them and is left out.
function classesIn(text: string): string[] {
  const attributes = [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].map(([, value]) => value ?? "");
  return attributes
    .flatMap((value) => value.replace(/\{%.*?%\}|\{\{.*?\}\}/g, " ").split(/\s+/))
    .filter((name) => name !== "");
}
