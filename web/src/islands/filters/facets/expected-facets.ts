// Room for what a tick brings: a make brings its models, a model its trims. On a slow phone the answer comes so long after
// the tick that its lists would move what is below them.

import { IN_VIEW_OF_MORE, MAX_IN_VIEW, NARROWED_FACET, OPEN_FACETS } from "../../../generated/constants/facets";
import { getParameters } from "../../../page/inventory/inventory-url";
import type { Facet, FacetChoice, FilterField } from "../form/props";

/** The fields of the last answer with the lists, and as many rows in them, as the answer to this URL will have. */
export function withExpectedFacets(fields: readonly FilterField[], url: string): FilterField[] {
  const inner = (name: string) => fields.find((field) => field.kind === "facet" && field.name === name);
  const isInner = (field: FilterField) => field.kind === "facet" && Object.values(NARROWED_FACET).includes(field.name);
  const shown: FilterField[] = [];
  for (const field of fields.filter((field) => !isInner(field))) {
    let next: FilterField | undefined = field;
    while (next) {
      shown.push(next);
      const name: string | undefined = next.kind === "facet" ? NARROWED_FACET[next.name] : undefined;
      next = next.kind === "facet" && name !== undefined ? expected(next, name, inner(name), url) : undefined;
    }
  }
  return shown;
}

function expected(outer: Facet, name: string, known: FilterField | undefined, url: string): FilterField | undefined {
  const chosen = getParameters(url, outer.name);
  if (chosen.length === 0) return getParameters(url, name).length > 0 ? known : undefined;
  const rows = outer.choices.filter(({ value }) => chosen.includes(value)).reduce((sum, { inner }) => sum + inner, 0);
  const facet = known?.kind === "facet" ? known : emptyFacet(outer.innerLabel, name);
  const missing = Math.max(0, rows - facet.choices.length);
  if (missing === 0 || rows < 2) return known;
  const choices = [...facet.choices, ...Array.from({ length: missing }, (_, row) => expectedChoice(row))];
  return { ...facet, kind: "facet", choices, first: rows > MAX_IN_VIEW ? IN_VIEW_OF_MORE : rows };
}

const emptyFacet = (label: string, name: string): Facet => ({
  ...{ label, name, choices: [], first: 0, swatches: false, innerLabel: "" },
  open: OPEN_FACETS.includes(name),
});

// No value of a vehicle begins with a space.
const expectedChoice = (row: number): FacetChoice => ({ value: ` ${row}`, label: "", count: undefined, inner: 0 });
