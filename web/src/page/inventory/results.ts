// The results region of the inventory page: HTML that the server renders, put into the page in place of the old.

/** Said on the document after HTML from the server has been put into the page. */
export const SWAPPED = "page:swapped";

/** The region as the server renders it at that address, or `null`. An error state is a state of the region too. */
export async function fetchResults(path: string, { method, withinMs }: Ask): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: { Accept: "text/html" },
      signal: AbortSignal.timeout(withinMs),
    });
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    return isHtml ? await response.text() : null;
  } catch {
    return null;
  }
}

interface Ask {
  method: "GET" | "POST";
  withinMs: number;
}

/** Replaces what the region holds. */
export function swapResults(region: HTMLElement, html: string): void {
  const fresh = new DOMParser().parseFromString(html, "text/html");
  // The answer is the region's content; a page that holds the region will do as well.
  const content = fresh.getElementById(region.id) ?? fresh.body;
  region.replaceChildren(...[...content.childNodes].map((node) => document.importNode(node, true)));
  document.dispatchEvent(new CustomEvent(SWAPPED));
}
