// Writes static/icons.svg, the one sprite of the templates' and the islands' icons: `npm run icons` after a change here.
// The drawings are Lucide's; `icons/` holds those of our own that Lucide has not, in the same grid and stroke.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

/** A little finer than Lucide's 2 px. Our own say their stroke themselves: some are only shown large. */
const LUCIDE_STROKE = "1.75";

const LUCIDE = [
  "arrow-down-wide-narrow",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "arrow-up-narrow-wide",
  "badge-check",
  "battery-charging",
  "calculator",
  "calendar",
  "calendar-check",
  "car",
  "car-front",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-check",
  "clock",
  "cog",
  "columns-3",
  "crosshair",
  "disc-3",
  "droplet",
  "external-link",
  "file-text",
  "fuel",
  "gauge",
  "hammer",
  "hand-coins",
  "history",
  "image-off",
  "info",
  "layout-grid",
  "list",
  "lock",
  "mail",
  "map-pin",
  "map-pin-off",
  "menu",
  "message-square",
  "navigation",
  "palette",
  "phone",
  "play",
  "quote",
  "refresh-cw",
  "repeat",
  "ruler",
  "scale",
  "search",
  "search-x",
  "shield-check",
  "sliders-horizontal",
  "spray-can",
  "tag",
  "trash-2",
  "triangle-alert",
  "users",
  "wallet",
  "wrench",
  "x",
  "zap",
  "zoom-in",
  "zoom-out",
];

const OWN = ["facebook", "instagram", "pickup", "sedan", "spring", "suv", "tire", "twitter-x", "vehicles", "youtube"];

const here = new URL(".", import.meta.url);

function read(address) {
  const drawing = readFileSync(address, "utf8");
  const [, inside] = /<svg[^>]*>(.*)<\/svg>/su.exec(drawing) ?? [];
  const [, stroke] = /stroke-width="([^"]+)"/u.exec(drawing) ?? [];
  if (!inside || !stroke) throw new Error(`${address} holds no line drawing`);
  return { shapes: inside.replace(/\s*\n\s*/gu, ""), stroke };
}

function symbol(name, shapes, stroke) {
  return (
    `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${stroke}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
  );
}

function lucide(name) {
  return symbol(name, read(new URL(`../node_modules/lucide-static/icons/${name}.svg`, here)).shapes, LUCIDE_STROKE);
}

function own(name) {
  const { shapes, stroke } = read(new URL(`icons/${name}.svg`, here));
  return symbol(name, shapes, stroke);
}

const symbols = [...LUCIDE.map(lucide), ...OWN.map(own)].sort();

// The license wants its text beside every copy of the drawings.
copyFileSync(new URL("../node_modules/lucide-static/LICENSE", here), new URL("../../static/icons-license.txt", here));
writeFileSync(
  new URL("../../static/icons.svg", here),
  `<!-- Made by web/scripts/icons.mjs. Icons: Lucide (license: /icons-license.txt) and our own. -->\n` +
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
