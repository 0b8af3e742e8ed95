// The arrivals row of the home page starts with the vehicles viewed in this browser. They are drawn as stored; the
// server is asked at once, and sold vehicles are removed.

import { mixed as mixedHeading, viewed as viewedHeading } from "../../generated/messages/arrivals";
import { forgetViewed, recentlyViewed } from "../../stores/recently-viewed";
import { createViewedTile } from "../../tiles/viewed-tile";
import { parseDocument } from "../../trusted-html";
import { fetchResults } from "../inventory/results/fetch-results";
import { CONTENT_REPLACED } from "../page-events";

const TIMEOUT_MS = 10_000;

/** Shows viewed vehicles first, in the same number of cards, so that the layout does not move. */
export async function startArrivals(): Promise<void> {
  const row = document.querySelector<HTMLElement>("#arrivals .tile-cards");
  const heading = document.getElementById("arrivals-title");
  const viewed = recentlyViewed();
  if (!row || !heading || viewed.length === 0) return;
  const show = createRow(row, heading);
  show(viewed.flatMap((vehicle) => createViewedTile(vehicle) ?? []));
  const stock = viewed.map(({ stock_number }) => stock_number);
  const query = new URLSearchParams({ stock: stock.join(",") });
  const response = await fetchResults(`/inventory/tiles?${query}`, { method: "GET", timeoutMs: TIMEOUT_MS });
  // Without a response the stored tiles stay.
  if (!response?.ok) return;
  const tiles = [...parseDocument(response.html).querySelectorAll("li")].map((tile) => document.importNode(tile, true));
  forgetViewed(stock.filter((number) => !tiles.some(({ dataset }) => dataset.stock === number)));
  show(tiles);
}

function createRow(row: HTMLElement, heading: HTMLElement): (tiles: HTMLElement[]) => void {
  const originalTiles = [...row.querySelectorAll<HTMLElement>(":scope > li")];
  const originalHeading = heading.textContent;
  return (tiles) => {
    const first = tiles.slice(0, originalTiles.length);
    const rest = originalTiles.filter(({ dataset }) => !first.some((tile) => tile.dataset.stock === dataset.stock));
    row.replaceChildren(...first, ...rest.slice(0, originalTiles.length - first.length));
    if (first.length === 0) heading.textContent = originalHeading;
    else if (first.length < originalTiles.length) heading.textContent = mixedHeading;
    else heading.textContent = viewedHeading;
    document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  };
}
