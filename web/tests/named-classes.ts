// The classes that the pages of a sheet name: those of its templates and components, and of the macros that they call.

import { dirname, join, matchesGlob, normalize } from "node:path";
import { filesIn, marked } from "./sources";

interface Unit {
  path: string;
  text: string;
}

const MACRO = /\{% macro (\w+)\([\s\S]*?\{% endmacro %\}/g;

/** By the template's path and the macro's name. */
const macros = new Map<string, Unit>();
const bodies = marked.map(({ path, text }) => {
  for (const [whole, name = ""] of text.matchAll(MACRO)) macros.set(`${path}::${name}`, { path, text: whole });
  return { path, text: text.replace(MACRO, "") };
});

/** The files that are the sheet's own: its `@source` lines say so. */
export function sourcesOf(sheet: string): Unit[] {
  const text = filesIn("src/styles", ".css").find(({ path }) => path === sheet)?.text ?? "";
  const places = [...text.matchAll(/@source "([^"]+)"/g)].map(([, place]) =>
    normalize(join(dirname(sheet), place ?? "")),
  );
  const isIn = (path: string) => places.some((place) => matchesGlob(path, place) || path.startsWith(`${place}/`));
  return bodies.filter(({ path }) => isIn(path) && !path.includes("_partials"));
}

/** Every class that these files name, each as `path: class`. */
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

/** The template that this one calls so; itself without a name. */
function imported(path: string, alias: string): string {
  const text = marked.find((file) => file.path === path)?.text ?? "";
  const [, file] = RegExp(`import "([^"]+)" as ${alias} `).exec(text) ?? [];
  return file === undefined ? path : `../templates/${file}`;
}

// Classes stand in `class` and `className`; what a template decides stands between them and is left out, and so is what it is put to.
function classesIn(text: string): string[] {
  const attributes = [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].map(([, value]) => value ?? "");
  return attributes
    .flatMap((value) => value.replace(/\{%.*?%\}|\{\{.*?\}\}/g, " ").split(/\s+/))
    .filter((name) => name !== "" && !name.endsWith("-"));
}
