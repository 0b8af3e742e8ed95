// Addresses of the results page: every state of it is one, and the server knows how they are written.

/** Where the results page is. */
export const INVENTORY_PATH = "/inventory";

/** What the address says of this parameter; empty where it says nothing. */
export function getParameter(url: string, name: string): string {
  return searchParamsOf(url).get(name) ?? "";
}

/** Every value that the address has of this parameter. */
export function getParameters(url: string, name: string): string[] {
  return searchParamsOf(url).getAll(name);
}

/** The address with these parameters instead, on its first page; one that is empty, or has no values, is left out. */
export function withParameters(
  url: string,
  changes: Iterable<readonly [name: string, value: string | readonly string[]]>,
): string {
  const query = searchParamsOf(url);
  query.delete("page");
  for (const [name, value] of changes) {
    // What was to be searched word by word was another text.
    if (name === "search") query.delete("exact");
    const [first, ...others] = typeof value === "string" ? [value] : value;
    if (first) query.set(name, first);
    else query.delete(name);
    for (const other of others) query.append(name, other);
  }
  const text = query.toString();
  return text === "" ? INVENTORY_PATH : `${INVENTORY_PATH}?${text}`;
}

/** The results region alone of that address. */
export function resultsPath(url: string): string {
  return `${INVENTORY_PATH}/results${new URL(url, location.href).search}`;
}

function searchParamsOf(url: string): URLSearchParams {
  return new URL(url, location.href).searchParams;
}
