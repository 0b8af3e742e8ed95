// Addresses of the results page: every state of it is one, and the server knows how they are written.

/** Where the results page is. */
export const INVENTORY = "/inventory";

/** What the address says of this parameter; empty where it says nothing. */
export function parameter(address: string, name: string): string {
  return queryOf(address).get(name) ?? "";
}

/** The address with these parameters instead, on its first page; an empty one is left out. */
export function changed(address: string, changes: Iterable<readonly [name: string, value: string]>): string {
  const query = queryOf(address);
  query.delete("page");
  for (const [name, value] of changes) {
    if (value === "") query.delete(name);
    else query.set(name, value);
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
