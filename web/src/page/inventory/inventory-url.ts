// URLs of the results page: every state of it has one.

import { NARROWED_FACET } from "../../generated/constants/facets";
import { root } from "../language";

/** The path of the results page. */
export const INVENTORY_PATH = `${root}/inventory`;

/** The parameter's value; empty if absent. */
export function getParameter(url: string, name: string): string {
  return searchParamsOf(url).get(name) ?? "";
}

/** All values of the parameter. */
export function getParameters(url: string, name: string): string[] {
  return searchParamsOf(url).getAll(name);
}

/** The URL with changed parameters, on the first page. Empty values remove a parameter. */
export function withParameters(
  url: string,
  changes: Iterable<readonly [name: string, value: string | readonly string[]]>,
): string {
  const query = searchParamsOf(url);
  query.delete("page");
  for (const [name, value] of changes) {
    // An exact search belonged to the old text.
    if (name === "search") query.delete("exact");
    const [first, ...others] = typeof value === "string" ? [value] : value;
    if (first) query.set(name, first);
    else query.delete(name);
    for (const other of others) query.append(name, other);
  }
  const text = query.toString();
  return text === "" ? INVENTORY_PATH : `${INVENTORY_PATH}?${text}`;
}

/**
 * The URL with or without this value of a facet. Removing the last make also removes the models, the last model the
 * trims.
 */
export function withFacetValue(address: string, facet: string, value: string, isOn: boolean): string {
  const others = getParameters(address, facet).filter((other) => other !== value);
  const values = isOn ? [...others, value] : others;
  const changes: [string, string[]][] = [[facet, values]];
  for (let inner = NARROWED_FACET[facet]; inner && values.length === 0; inner = NARROWED_FACET[inner])
    changes.push([inner, []]);
  return withParameters(address, changes);
}

/** The path that renders only the results of the URL. */
export function resultsPath(url: string): string {
  return `${INVENTORY_PATH}/results${new URL(url, location.href).search}`;
}

function searchParamsOf(url: string): URLSearchParams {
  return new URL(url, location.href).searchParams;
}
