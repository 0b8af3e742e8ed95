// The row of the vehicles that were looked at: those of one make first. They are drawn as they were seen; when they are nearly
// in view the server is asked, and a vehicle that has left goes.

import { forgetViewed, type ViewedVehicle } from "../../stores/recently-viewed";
import { viewedTile } from "../../tiles/viewed-tile";
import { documentOf } from "../../trusted";
import { SWAPPED } from "../events";
import { fetchResults } from "../inventory/region/results";

/** From this many on the row goes round. */
const ROUND_FROM = 4;
const WITHIN_MS = 10_000;

/** Shows them in their section, those of that make first. */
export function showViewed(section: HTMLElement, vehicles: ViewedVehicle[], firstMake: string): void {
  const rank = ({ make }: ViewedVehicle) => (make === firstMake ? 0 : 1);
  const inOrder = vehicles.toSorted((one, other) => rank(one) - rank(other));
  show(
    section,
    inOrder.flatMap((vehicle) => viewedTile(vehicle) ?? []),
  );
  whenNear(section, () => void settle(section, inOrder));
}

function whenNear(section: HTMLElement, act: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      act();
    },
    { rootMargin: "600px" },
  );
  // The section itself may still be hidden.
  const before = section.previousElementSibling ?? section.parentElement;
  if (before) near.observe(before);
}

// Without an answer they stay as they were seen.
async function settle(section: HTMLElement, vehicles: ViewedVehicle[]): Promise<void> {
  const numbers = vehicles.map(({ stock_number }) => stock_number);
  const asked = new URLSearchParams({ stock: numbers.join(",") });
  const answer = await fetchResults(`/inventory/tiles?${asked}`, { method: "GET", withinMs: WITHIN_MS });
  if (!answer?.ok) return;
  const tiles = [...documentOf(answer.html).querySelectorAll("li")];
  forgetViewed(numbers.filter((number) => !tiles.some(({ dataset }) => dataset.stock === number)));
  show(section, tiles);
}

function show(section: HTMLElement, tiles: HTMLElement[]): void {
  const row = section.querySelector<HTMLElement>(".carousel-row");
  const box = section.querySelector<HTMLElement>(".carousel");
  if (!row || !box) return;
  const standing = [...row.querySelectorAll("li")];
  // One that says the same stays, and its photo with it.
  const stayOrCome = (tile: HTMLElement) =>
    standing.find((seen) => content(seen) === content(tile)) ?? document.importNode(tile, true);
  row.replaceChildren(...tiles.map(stayOrCome));
  section.hidden = tiles.length === 0;
  document.dispatchEvent(new CustomEvent(SWAPPED));
  if (tiles.length >= ROUND_FROM && box.dataset.moves === undefined) void goRound(box);
}

async function goRound(box: HTMLElement): Promise<void> {
  box.dataset.moves = "";
  (await import("../gallery/carousel")).startCarousel(box);
}

function content(tile: HTMLElement): string {
  const text = tile.textContent.replaceAll(/\s+/g, " ").trim();
  return [tile.querySelector("a")?.getAttribute("href"), tile.querySelector("img")?.getAttribute("src"), text].join(
    "\n",
  );
}
