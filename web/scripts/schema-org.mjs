// Writes the part of schema.org's vocabulary that the site's structured data use, for the tests of crates/site:
// `npm run schema-org` after a change here. It comes from Google's schema-dts (Apache-2.0), which is made from the vocabulary's own
// releases (schema.org, CC BY-SA 3.0): `node_modules/schema-dts/dist/schema.d.ts` has an interface for each type, with its parents and
// properties, and a list of words for each enumeration.
import { readFileSync, writeFileSync } from "node:fs";

/** The types that the site writes; their parents come along. */
const USED = [
  "AutoBodyShop",
  "AutoDealer",
  "AutoRepair",
  "Brand",
  "BreadcrumbList",
  "Car",
  "EngineSpecification",
  "EntryPoint",
  "GeoCoordinates",
  "ItemList",
  "ListItem",
  "Offer",
  "OpeningHoursSpecification",
  "PostalAddress",
  "Product",
  "QuantitativeValue",
  "SearchAction",
  "WebSite",
];
const ENUMERATIONS = ["DayOfWeek", "DriveWheelConfigurationValue", "ItemAvailability", "OfferItemCondition"];

const here = new URL(".", import.meta.url);
const read = (file) => readFileSync(new URL(`../node_modules/schema-dts/${file}`, here), "utf8");
const vocabulary = read("dist/schema.d.ts");
const { version } = JSON.parse(read("package.json"));

// A type without properties of its own has no `Base`: its leaf names the parents then.
function typeOf(name) {
  const [, parents, body] =
    new RegExp(`^interface ${name}Base extends (.+?) \\{\\n(.*?)^\\}`, "msu").exec(vocabulary) ??
    new RegExp(`^export interface ${name}Leaf extends (.+?) \\{\\n(.*?)^\\}`, "msu").exec(vocabulary) ??
    [];
  if (!parents) throw new Error(`schema-dts has no type ${name}`);
  const properties = [...body.matchAll(/^ {4}"([^"@]+)"\?: SchemaValue<(.+), "\1">;$/gmu)].map(
    ([, property, values]) => [property, values.split(" | ").filter((value) => value !== "IdReference")],
  );
  return {
    parents: [...parents.matchAll(/\b([A-Z]\w*)Base\b/gu)].map(([, parent]) => parent),
    properties: Object.fromEntries(properties),
  };
}

function wordsOf(name) {
  const [, union] = new RegExp(`^export type ${name} = (.+);$`, "mu").exec(vocabulary) ?? [];
  if (!union) throw new Error(`schema-dts has no enumeration ${name}`);
  return [...union.matchAll(/"https:\/\/schema\.org\/(\w+)"/gu)].map(([, word]) => word);
}

const types = {};
const wanted = [...USED];
for (const name of wanted) {
  if (name in types) continue;
  types[name] = typeOf(name);
  wanted.push(...types[name].parents);
}
const sorted = Object.fromEntries(Object.entries(types).sort(([one], [other]) => one.localeCompare(other)));
const table = {
  source: `schema-dts ${version} (Apache-2.0), of schema.org's vocabulary (CC BY-SA 3.0); made by web/scripts/schema-org.mjs`,
  types: sorted,
  enumerations: Object.fromEntries(ENUMERATIONS.map((name) => [name, wordsOf(name)])),
};
// A property in a line: the file is read by people too.
const text = JSON.stringify(table, null, 1).replace(
  /\[\n\s+([^[\]{}]*?)\n\s+\]/gu,
  (_, inside) => `[${inside.replace(/\n\s+/gu, " ")}]`,
);
writeFileSync(new URL("../../crates/site/tests/data/schema-org.json", here), `${text}\n`);
