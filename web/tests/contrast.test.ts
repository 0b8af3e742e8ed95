// @vitest-environment node
// The contrast of every pair of color roles that stand on one another (WCAG 2.2: text 4.5, controls and focus rings 3).

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const TEXT = 4.5;
const SHAPE = 3;

// What stands on which grounds, and what it must reach there.
const pairs: [role: string, least: number, grounds: string][] = [
  ["ink", TEXT, "paper surface surface-alt accent-soft savings-soft danger-soft"],
  ["ink-soft", TEXT, "paper surface surface-alt"],
  ["muted", TEXT, "paper surface surface-alt"],
  ["on-ink", TEXT, "ink ink-raised danger"],
  ["on-ink-soft", TEXT, "ink ink-raised"],
  ["accent-ink", TEXT, "accent accent-strong accent-soft"],
  ["savings", TEXT, "paper surface surface-alt savings-soft"],
  ["danger", TEXT, "paper surface surface-alt danger-soft"],
  ["line-strong", SHAPE, "paper surface surface-alt"],
  ["focus", SHAPE, "paper surface surface-alt danger-soft savings-soft"],
  // The focus ring on the dark bars, and the mark of a toast.
  ["accent", SHAPE, "ink ink-raised"],
];

// A hairline separates what is already apart; nothing has to be told from it.
const decoration = ["line"];

const tokens = readFileSync(new URL("../src/styles/tokens.css", import.meta.url), "utf8");
const raw = new Map(
  [...tokens.matchAll(/^\s*--([a-z]+(?:-\d+)?): (#[0-9a-f]{6});/gm)].map(([, name, hex]) => [name, hex]),
);
const roles = new Map(
  [...tokens.matchAll(/--color-([a-z-]+): var\(--([a-z0-9-]+)\);/g)].map(([, role, name]) => [role, name]),
);

function hexOf(role: string): string {
  const hex = raw.get(roles.get(role));
  if (!hex) throw new Error(`The role ${role} has no color in tokens.css.`);
  return hex;
}

/** One color over another, as `color-mix(in srgb)` with `transparent` lays it. */
function mix(over: string, under: string, share: number): string {
  const channel = (at: number) => {
    const [top = 0, bottom = 0] = [over, under].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(top * share + bottom * (1 - share))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${[1, 3, 5].map(channel).join("")}`;
}

function luminance(role: string): number {
  const hex = hexOf(role);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const each = pairs.flatMap(([role, least, grounds]) => grounds.split(" ").map((ground) => ({ role, ground, least })));

test.each(each)("$role on $ground reaches $least", ({ role, ground, least }) => {
  expect(contrast(role, ground)).toBeGreaterThanOrEqual(least);
});

test("words on a photo keep their contrast even where the photo is white", () => {
  const share = Number(/--scrim: (\d+)%/.exec(tokens)?.[1]) / 100;
  const ground = mix(hexOf("ink"), "#ffffff", share);
  raw.set("scrim", ground);
  roles.set("scrim", "scrim");
  expect(contrast("on-ink", "scrim")).toBeGreaterThanOrEqual(TEXT);
  roles.delete("scrim");
});

test("every role stands in a pair", () => {
  const paired = new Set([...decoration, ...each.flatMap(({ role, ground }) => [role, ground])]);
  expect([...roles.keys()].filter((role) => !paired.has(role ?? ""))).toEqual([]);
});

test("black on white is 21 to 1", () => {
  raw.set("black", "#000000");
  roles.set("black", "black");
  expect(contrast("black", "surface")).toBeCloseTo(21, 5);
});
