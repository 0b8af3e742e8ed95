// Writes static/icons.svg, the one sprite of the templates' and the islands' icons: `npm run icons` after a change here.
// The drawings are Lucide's; `icons/` holds those of our own that Lucide has not, in the same grid and stroke.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";

/** Strokes are a little finer than Lucide's 2 px. */
const STROKE_WIDTH = "1.75";

const LUCIDE = [
  "arrow-down-wide-narrow",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "arrow-up-narrow-wide",
  "badge-check",
  "badge-dollar-sign",
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
  "circle-alert",
  "circle-check",
  "clock",
  "cog",
  "columns-3",
  "copy",
  "disc-3",
  "droplet",
  "expand",
  "external-link",
  "file-text",
  "fuel",
  "gauge",
  "git-compare",
  "hammer",
  "hand-coins",
  "handshake",
  "heart",
  "history",
  "image-off",
  "images",
  "info",
  "key-round",
  "layout-grid",
  "life-buoy",
  "list",
  "lock",
  "mail",
  "map-pin",
  "map-pin-off",
  "menu",
  "message-square",
  "minus",
  "navigation",
  "paintbrush",
  "palette",
  "phone",
  "plus",
  "printer",
  "quote",
  "refresh-cw",
  "repeat",
  "ruler",
  "scale",
  "search",
  "search-x",
  "settings-2",
  "share-2",
  "shield-check",
  "sliders-horizontal",
  "spray-can",
  "star",
  "tag",
  "trash-2",
  "triangle-alert",
  "users",
  "wallet",
  "wrench",
  "x",
  "zap",
];

const OWN = ["pickup", "sedan", "suv"];

const here = new URL(".", import.meta.url);

/** What stands inside a drawing's `svg` element, in one line. */
function shapes(address) {
  const drawing = readFileSync(address, "utf8");
  const [, inside] = /<svg[^>]*>(.*)<\/svg>/su.exec(drawing) ?? [];
  if (!inside) throw new Error(`${address} holds no svg element`);
  return inside.replace(/\s*\n\s*/gu, "");
}

function symbol(name, folder) {
  const inside = shapes(new URL(`${folder}/${name}.svg`, here));
  return (
    `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${STROKE_WIDTH}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${inside}</symbol>`
  );
}

const symbols = [
  ...LUCIDE.map((name) => symbol(name, "../node_modules/lucide-static/icons")),
  ...OWN.map((name) => symbol(name, "icons")),
].sort();

// The license wants its text beside every copy of the drawings.
copyFileSync(new URL("../node_modules/lucide-static/LICENSE", here), new URL("../../static/icons-license.txt", here));
writeFileSync(
  new URL("../../static/icons.svg", here),
  `<!-- Made by web/scripts/icons.mjs. Icons: Lucide (license: /icons-license.txt) and our own. -->\n` +
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
