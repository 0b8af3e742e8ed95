// Remembers the vehicle of this page, and shows the others that were looked at: those of the same make first. They are drawn
// as they were seen; when they are nearly in view the server is asked, and a vehicle that has left goes.

import { asViewed, forgetViewed, rememberViewed, type ViewedVehicle } from "../../stores/recently-viewed";
import { viewedTile } from "../../tiles/viewed-tile";
import { documentOf } from "../../trusted";
import { SWAPPED } from "../events";
import { startCarousel } from "../gallery/carousel";
import { fetchResults } from "../inventory/region/results";

/** From this many on the row goes round. */
const ROUND_FROM = 4;
const WITHIN_MS = 10_000;

/** Remembers and shows, now and whenever the page comes back from the browser's cache. */
export function rememberVehicle(): void {
  const section = document.getElementById("recently-viewed");
  const vehicle = section && asViewed(JSON.parse(section.dataset.vehicle ?? "null"));
  if (!section || !vehicle) return;
  rememberAndShow(section, vehicle);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) rememberAndShow(section, vehicle);
  });
}

function rememberAndShow(section: HTMLElement, vehicle: ViewedVehicle): void {
  const others = rememberViewed(vehicle).filter(({ stock_number }) => stock_number !== vehicle.stock_number);
  const inOrder = others.toSorted((one, other) => rank(one, vehicle) - rank(other, vehicle));
  show(
    section,
    inOrder.flatMap((other) => viewedTile(other) ?? []),
  );
  if (others.length > 0) whenNear(section, () => void settle(section, inOrder));
}

function rank(other: ViewedVehicle, vehicle: ViewedVehicle): number {
  return other.make === vehicle.make ? 0 : 1;
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
  if (tiles.length >= ROUND_FROM && box.dataset.moves === undefined) startCarousel(box);
}

function content(tile: HTMLElement): string {
  const text = tile.textContent.replaceAll(/\s+/g, " ").trim();
  return [tile.querySelector("a")?.getAttribute("href"), tile.querySelector("img")?.getAttribute("src"), text].join(
    "\n",
  );
}
