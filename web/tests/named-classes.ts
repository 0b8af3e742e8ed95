// The classes used by the pages of a style sheet: in its templates and components, and in the macros that they call.

import { dirname, join, matchesGlob, normalize } from "node:path";
import { filesIn, marked } from "./sources";

interface Unit {
  path: string;
  text: string;
}

const MACRO = /\{% macro (\w+)\([\s\S]*?\{% endmacro %\}/g;

/** By template path and macro name. */
const macros = new Map<string, Unit>();
const bodies = marked.map(({ path, text }) => {
  for (const [whole, name = ""] of text.matchAll(MACRO)) macros.set(`${path}::${name}`, { path, text: whole });
  return { path, text: text.replace(MACRO, "") };
});

/** The sheet's source files, from its `@source` lines. */
export function sourcesOf(sheet: string): Unit[] {
  const text = filesIn("src/styles", ".css").find(({ path }) => path === sheet)?.text ?? "";
  const places = [...text.matchAll(/@source "([^"]+)"/g)].map(([, place]) =>
    normalize(join(dirname(sheet), place ?? "")),
  );
  const isIn = (path: string) => places.some((place) => matchesGlob(path, place) || path.startsWith(`${place}/`));
  return bodies.filter(({ path }) => isIn(path) && !path.includes("_partials"));
}

/** Every class that the files use. */
export function classesOf(sources: readonly Unit[]): { path: string; name: string }[] {
  const seen = new Set<Unit>();
  const waiting = [...sources];
  for (let unit = waiting.pop(); unit; unit = waiting.pop()) {
    if (seen.has(unit)) continue;
    seen.add(unit);
    const { path: here, text } = unit;
    for (const [, alias = "", name = ""] of text.matchAll(/(?:(\w+)::|call )(\w+)\(/g)) {
      const macro = macros.get(`${imported(here, alias)}::${name}`);
      if (macro) waiting.push(macro);
    }
    for (const [, path = ""] of text.matchAll(/\{% include "([^"]+)"/g)) {
      waiting.push(...bodies.filter((body) => body.path.endsWith(`templates/${path}`)));
    }
  }
  return [...seen].flatMap(({ path, text }) => classesIn(text).map((name) => ({ path, name })));
}

/** The path of an imported template; without an alias the template itself. */
function imported(path: string, alias: string): string {
  const text = marked.find((file) => file.path === path)?.text ?? "";
  const [, file] = RegExp(`import "([^"]+)" as ${alias} `).exec(text) ?? [];
  return file === undefined ? path : `../templates/${file}`;
}

// Reads `class` and `className`, without template expressions.
function classesIn(text: string): string[] {
  const attributes = [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].map(([, value]) => value ?? "");
  return attributes
    .flatMap((value) => value.replace(/\{%.*?%\}|\{\{.*?\}\}/g, " ").split(/\s+/))
    .filter((name) => name !== "" && !name.endsWith("-"));
}
