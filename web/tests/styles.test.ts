// @vitest-environment node
// Rules of the style sheets: one place for values, and only existing classes.

import { expect, test } from "vitest";
import { buildSite } from "./built-site";
import { classesOf, sourcesOf } from "./named-classes";
import { filesIn, marked } from "./sources";

const sheets = filesIn("src/styles", ".css");

/** Lines of the style sheets, except tokens.css, that match. */
function linesWith(pattern: RegExp): string[] {
  return sheets
    .filter(({ path }) => !path.endsWith("tokens.css"))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
}

test("colors are used by role; their values are in tokens.css", () => {
  expect(linesWith(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i)).toEqual([]);
});

test("every color role that is used has a value", () => {
  const named = (pattern: RegExp) => sheets.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, role]) => role));
  const given = new Set(named(/(--color-[a-z-]+):/g));
  expect([...new Set(named(/var\((--color-[a-z-]+)/g))].filter((role) => !given.has(role))).toEqual([]);
});

test("font sizes use the scale, never pixels", () => {
  expect(linesWith(/font(?:-size)?:.*\d+px/)).toEqual([]);
});

test("stacking order is decided in tokens.css", () => {
  expect(linesWith(/z-index:(?! var\(--z-)/)).toEqual([]);
});

test("no component renders a style element, which the content security policy refuses", () => {
  expect(marked.filter(({ text }) => /<style[\s>]/.test(text)).map(({ path }) => path)).toEqual([]);
});

const KINDS = ["home", "results", "vehicle", "compare", "deal", "finance", "pages", "own", "admin"];

const ON_PAPER_ALONE = ["no-print", "gallery"];

// Styles loaded by scripts, on any page.
const WITH_SCRIPTS = /^assets\/(interactive|arrivals|compare|toaster)-.*\.css$/;

test("while the consent bar shows, the chat has no room at the end of the page", async () => {
  const { files, manifest } = await buildSite();
  const css = files.get(manifest["src/styles/sheets/tags.css"]?.file ?? "") ?? "";
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*--chat[^{}]*)\}/g)].map(([, selector = "", rule = ""]) => ({
    selector,
    rule,
  }));
  const isWithoutBar = (selector: string) => selector.includes(":not(:has(.consent-bar:not([hidden])))");
  const withoutBar = rules.filter(({ selector }) => isWithoutBar(selector)).map(({ rule }) => rule);
  expect(withoutBar.filter((rule) => /--chat:|padding-block-end:/.test(rule))).toHaveLength(2);
  // Other rules fall back to no room.
  const others = rules.filter(({ selector }) => !isWithoutBar(selector)).map(({ rule }) => rule);
  expect(others.filter((rule) => /--chat(?!,\s*0px\))/.test(rule))).toEqual([]);
});

test.each(KINDS)("every class used by a page of %s exists in its sheet", async (kind) => {
  const { files, manifest } = await buildSite();
  // What a dealership writes itself, and the controls of partners, have a sheet on top of the page's.
  const kinds = [kind, "own", "tags", ...(kind === "own" ? ["pages"] : [])];
  const own = kinds.map((kind) => manifest[`src/styles/sheets/${kind}.css`]?.file);
  const css = [...files].filter(([file]) => own.includes(file) || (WITH_SCRIPTS.test(file) && file.endsWith(".css")));
  const names = css.flatMap(([, text]) => [...onScreen(text).matchAll(/\.((?:[\w-]|\\.)+)/g)]);
  const known = new Set(names.map(([, name]) => name?.replace(/\\(.)/g, "$1")).concat(ON_PAPER_ALONE));
  // The admin pages have a frame of their own.
  const frame = kind === "admin" ? [] : sourcesOf("src/styles/every-page.css");
  const sources = [...frame, ...sourcesOf(`src/styles/sheets/${kind}.css`)];
  const unknown = classesOf(sources).flatMap(({ path, name }) => (known.has(name) ? [] : [`${path}: ${name}`]));
  expect([...new Set(unknown)]).toEqual([]);
});

/** The sheet without print and forced-colors rules. */
function onScreen(css: string): string {
  const start = css.search(/@media (?:print|\(forced-colors)/);
  if (start < 0) return css;
  let depth = 0;
  for (let at = css.indexOf("{", start); at < css.length; at += 1) {
    depth += { "{": 1, "}": -1 }[css[at] ?? ""] ?? 0;
    if (depth === 0) return css.slice(0, start) + onScreen(css.slice(at + 1));
  }
  return css.slice(0, start);
}

test("every template and component is a source of a sheet", () => {
  const kinds = KINDS.map((kind) => `src/styles/sheets/${kind}.css`);
  const sources = new Set(["src/styles/every-page.css", ...kinds].flatMap(sourcesOf).map(({ path }) => path));
  const left = marked.filter(({ path }) => !sources.has(path) && !/_partials|testing/.test(path));
  expect(left.map(({ path }) => path)).toEqual([]);
});
