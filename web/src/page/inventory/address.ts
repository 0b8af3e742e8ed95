// Addresses of the results page: every state of it is one, and the server knows how they are written.

/** Where the results page is. */
export const INVENTORY = "/inventory";

/** What the address says of this parameter; empty where it says nothing. */
export function parameter(address: string, name: string): string {
  return queryOf(address).get(name) ?? "";
}

/** Every value that the address has of this parameter. */
export function parameters(address: string, name: string): string[] {
  return queryOf(address).getAll(name);
}

/** The address with these parameters instead, on its first page; one that is empty, or has no values, is left out. */
export function changed(
  address: string,
  changes: Iterable<readonly [name: string, value: string | readonly string[]]>,
): string {
  const query = queryOf(address);
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
  return text === "" ? INVENTORY : `${INVENTORY}?${text}`;
}

/** The results region alone of that address. */
export function regionPath(address: string): string {
  return `${INVENTORY}/results${new URL(address, location.href).search}`;
}

function queryOf(address: string): URLSearchParams {
  return new URL(address, location.href).searchParams;
}
