// The arrivals row of the home page starts with the vehicles compared and viewed in this browser, and the results page has
// a row of them below its list. Viewed ones are drawn as stored; the server is asked at once, and sold vehicles are removed.

import "../../styles/sheets/arrivals.css";
import { mixed as mixedHeading, viewed as viewedHeading } from "../../generated/messages/arrivals";
import { forgetViewed, recentlyViewed } from "../../stores/recently-viewed";
import { comparedStockNumbers } from "../../stores/storage-keys";
import { createViewedTile } from "../../tiles/viewed-tile";
import { parseDocument } from "../../trusted-html";
import { fetchResults } from "../inventory/results/fetch-results";
import { root } from "../language";
import { CONTENT_REPLACED } from "../page-events";

const TIMEOUT_MS = 10_000;
/** Cards of a row that the server leaves empty. */
const PLACES = 4;

/** Shows known vehicles first, in the same number of cards, so that the layout does not move. */
export async function startArrivals(): Promise<void> {
  const row = document.querySelector<HTMLElement>("#arrivals .tile-cards");
  const heading = document.getElementById("arrivals-title");
  const viewed = recentlyViewed();
  const stock = [...new Set([...comparedStockNumbers(), ...viewed.map(({ stock_number }) => stock_number)])];
  if (!row || !heading || stock.length === 0) return;
  const show = createRow(row, heading);
  const stored = stock.flatMap((number) => viewed.find(({ stock_number }) => stock_number === number) ?? []);
  show(stored.flatMap((vehicle) => createViewedTile(vehicle) ?? []));
  const query = new URLSearchParams({ stock: stock.join(",") });
  const response = await fetchResults(`${root}/inventory/tiles?${query}`, { method: "GET", timeoutMs: TIMEOUT_MS });
  // Without a response the stored tiles stay.
  if (!response?.ok) return;
  const tiles = [...parseDocument(response.html).querySelectorAll("li")].map((tile) => document.importNode(tile, true));
  forgetViewed(stock.filter((number) => !tiles.some(({ dataset }) => dataset.stock === number)));
  show(tiles);
}

function createRow(row: HTMLElement, heading: HTMLElement): (tiles: HTMLElement[]) => void {
  const originalTiles = [...row.querySelectorAll<HTMLElement>(":scope > li")];
  const originalHeading = heading.textContent;
  const section = row.closest<HTMLElement>("section");
  return (tiles) => {
    const first = tiles.slice(0, originalTiles.length || PLACES);
    const rest = originalTiles.filter(({ dataset }) => !first.some((tile) => tile.dataset.stock === dataset.stock));
    row.replaceChildren(...first, ...rest.slice(0, Math.max(originalTiles.length - first.length, 0)));
    if (first.length === 0) heading.textContent = originalHeading;
    else if (first.length < originalTiles.length) heading.textContent = mixedHeading;
    else heading.textContent = viewedHeading;
    if (section) section.hidden = row.childElementCount === 0;
    document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  };
}
