// Writes src/styles/fonts/archivo-basic.woff2, the part of Archivo that every page preloads: `npm run font` after an update
// of Archivo. Half of the package's file: the characters of English text and of car names, the weights and the features that the styles use.
// Other characters come from the package's file (src/styles/fonts.css), whose `unicode-range` is the rest.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
// As the `unicode-range` in fonts.css lists them.
const CHARACTERS = `${ASCII}\u00a0©®°·×èéñöü–—‘’“”•…−`;

const archivo = new URL("../node_modules/@fontsource-variable/archivo/", import.meta.url);
const original = new URL("files/archivo-latin-wght-normal.woff2", archivo);
const folder = new URL("../src/styles/fonts/", import.meta.url);

mkdirSync(folder, { recursive: true });
const subset = await subsetFont(readFileSync(original), CHARACTERS, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ["ccmp", "kern", "liga", "tnum"],
});
writeFileSync(new URL("archivo-basic.woff2", folder), subset);
copyFileSync(new URL("LICENSE", archivo), new URL("LICENSE", folder));
