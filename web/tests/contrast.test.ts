// @vitest-environment node
// The contrast of all color pairs that are used together (WCAG 2.2: text 4.5, controls and focus rings 3).

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import table from "../../tests/vectors/contrast-pairs.json";

const TEXT = 4.5;

// Color roles with the backgrounds they appear on and the required contrast: 4.5 for text, 3 for focus rings and marks.
// `on-band-accent` is the focus ring on dark bars. Decoration has no pair: hairlines, and the shade that covers the whole
// page. crates/theme derives dealers' colors by the same table.
const { pairs, decoration } = table;

type Roles = Map<string, string>;

const tokens = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const raw = new Map(
  [...tokens.matchAll(/^\s*--([a-z]+(?:-\d+)?): (#[0-9a-f]{6});/gm)].map(([, name = "", hex = ""]) => [name, hex]),
);

/** The roles with their colors in a part of the tokens. */
function rolesIn(part: string): Roles {
  const given = [...part.matchAll(/--color-([a-z-]+): var\(--([a-z0-9-]+)\);/g)];
  return new Map(
    given.map(([, role = "", name = ""]) => {
      const hex = raw.get(name);
      if (!hex) throw new Error(`The role ${role} has no color in tokens.css.`);
      return [role, hex];
    }),
  );
}

const [lightPart = "", darkPart = ""] = tokens.split("(prefers-color-scheme: dark)");
const light = rolesIn(lightPart);
const themes = { light, dark: new Map([...light, ...rolesIn(darkPart)]) };
const inEachTheme = Object.entries(themes).map(([theme, roles]) => ({ theme, roles }));

function hexOf(roles: Roles, role: string): string {
  const hex = roles.get(role);
  if (!hex) throw new Error(`There is no role ${role} in tokens.css.`);
  return hex;
}

/** Mixes colors, as `color-mix(in srgb)` with `transparent` does. */
function mix(over: string, under: string, share: number): string {
  const channel = (at: number) => {
    const [top = 0, bottom = 0] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(top * share + bottom * (1 - share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${[1, 3, 5].map(channel).join("")}`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const each = pairs.flatMap(({ role, least, grounds }) => grounds.map((ground) => ({ role, ground, least })));

test.each(inEachTheme.flatMap((theme) => each.map((pair) => ({ ...theme, ...pair }))))(
  "$theme: $role on $ground reaches $least",
  ({ roles, role, ground, least }) => {
    expect(contrast(hexOf(roles, role), hexOf(roles, ground))).toBeGreaterThanOrEqual(least);
  },
);

test.each(inEachTheme)("$theme: words on a photo keep their contrast even where the photo is white", ({ roles }) => {
  const share = Number(/--scrim: (\d+)%/.exec(tokens)?.[1]) / 100;
  const ground = mix(hexOf(roles, "band"), "#ffffff", share);
  expect(contrast(hexOf(roles, "on-band"), ground)).toBeGreaterThanOrEqual(TEXT);
});

// In dark mode, closer surfaces are lighter.
test("dark mode: page, band, box, floating and hovered surfaces get lighter in this order", () => {
  const grounds = ["shade", "paper", "paper-alt", "surface", "float", "surface-alt"].map((role) =>
    luminance(hexOf(themes.dark, role)),
  );
  expect(grounds).toEqual([...new Set(grounds)].sort((a, b) => a - b));
});

test("dark mode only sets existing roles", () => {
  expect([...rolesIn(darkPart).keys()].filter((role) => !light.has(role))).toEqual([]);
});

test("every role is in a pair", () => {
  const paired = new Set([...decoration, ...each.flatMap(({ role, ground }) => [role, ground])]);
  expect([...light.keys()].filter((role) => !paired.has(role))).toEqual([]);
});

test("black on white is 21 to 1", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});

test("forced colors set every role", () => {
  const [, forcedPart = ""] = tokens.split("(forced-colors: active)");
  const named = new Set([...forcedPart.matchAll(/--color-([a-z-]+): (?:[A-Z][a-z]+)+;/g)].map(([, role]) => role));
  expect([...light.keys()].filter((role) => !named.has(role))).toEqual([]);
});
