// The home page's cars: those that this browser looked at before those that the server has chosen. They are drawn as they
// were seen; the server is asked at once, and a vehicle that has left goes.

import { forgetViewed, recentlyViewed } from "../../stores/recently-viewed";
import { viewedTile } from "../../tiles/viewed-tile";
import { documentOf } from "../../trusted";
import { SWAPPED } from "../events";
import { fetchResults } from "../inventory/region/results";

const WITHIN_MS = 10_000;
/** What the row is called, as short as its own name: on a phone no line more, so that nothing moves. */
const BESIDE_OTHERS = "Where you left off, and more";
const ALONE = "Continue where you left off";

/** Goes on where the visitor left off; in as many cards as there are, so that nothing moves. */
export async function continueWhereLeftOff(): Promise<void> {
  const row = document.querySelector<HTMLElement>("#arrivals .tile-cards");
  const heading = document.getElementById("arrivals-title");
  const viewed = recentlyViewed();
  if (!row || !heading || viewed.length === 0) return;
  const show = showIn(row, heading);
  show(viewed.flatMap((vehicle) => viewedTile(vehicle) ?? []));
  const stock = viewed.map(({ stock_number }) => stock_number);
  const asked = new URLSearchParams({ stock: stock.join(",") });
  const answer = await fetchResults(`/inventory/tiles?${asked}`, { method: "GET", withinMs: WITHIN_MS });
  // Without an answer they stay as they were seen.
  if (!answer?.ok) return;
  const tiles = [...documentOf(answer.html).querySelectorAll("li")].map((tile) => document.importNode(tile, true));
  forgetViewed(stock.filter((number) => !tiles.some(({ dataset }) => dataset.stock === number)));
  show(tiles);
}

function showIn(row: HTMLElement, heading: HTMLElement): (tiles: HTMLElement[]) => void {
  const chosen = [...row.querySelectorAll<HTMLElement>(":scope > li")];
  const itself = heading.textContent;
  return (tiles) => {
    const first = tiles.slice(0, chosen.length);
    const rest = chosen.filter(({ dataset }) => !first.some((tile) => tile.dataset.stock === dataset.stock));
    row.replaceChildren(...first, ...rest.slice(0, chosen.length - first.length));
    if (first.length === 0) heading.textContent = itself;
    else if (first.length < chosen.length) heading.textContent = BESIDE_OTHERS;
    else heading.textContent = ALONE;
    document.dispatchEvent(new CustomEvent(SWAPPED));
  };
}
