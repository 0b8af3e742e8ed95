// The server's results page, as far as scripts use it.

import { vi } from "vitest";
import { filtersHtml } from "./filters";

/** Results with a URL and a distinguishing count. */
export function resultsHtml(
  address: string,
  count: string,
  { chips = [], subject = "", filters = filtersHtml() }: { chips?: string[]; subject?: string; filters?: string } = {},
): string {
  const links = chips.map((chip) => `<li><a class="chip" href="/inventory?chip=${chip}">${chip}</a></li>`).join("");
  return `<div data-address="${address}" data-title="${count}" data-subject="${subject}">
    <nav id="breadcrumbs">Home / ${subject || "Inventory"}</nav><div class="results-layout">
    <aside id="filters"><react-island name="filters">${filters}</react-island></aside>
    <section class="results-main">
      <a id="open-filters" href="#filters">Filters ${chips.length}</a>
      <p id="count" role="status" tabindex="-1">${count}</p>
      <div id="found"><a id="as-list" href="/inventory?view=list">List</a><ul>${links}</ul>
        <nav class="pagination"><a href="/inventory?page=2">Next</a></nav></div>
    </section></div></div>`;
}

/** A mock server whose responses the test controls. */
export function mockResultsServer() {
  const requests: {
    path: string;
    signal: AbortSignal | null | undefined;
    respond(html: string | null, status?: number): void;
  }[] = [];
  const mockFetch = vi.fn(
    (path: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
        const respond = (html: string | null, status = 200) => {
          if (html === null) reject(new TypeError("network"));
          else resolve(new Response(html, { status, headers: { "content-type": "text/html" } }));
        };
        requests.push({ path, signal, respond });
      }),
  );
  vi.stubGlobal("fetch", mockFetch);
  return requests;
}
