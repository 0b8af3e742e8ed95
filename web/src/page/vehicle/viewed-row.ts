// The row of viewed vehicles, those of one make first. They are drawn as stored; when the row is nearly in view the
// server is asked, and sold vehicles are removed.

import { forgetViewed, recentlyViewed, type ViewedVehicle } from "../../stores/recently-viewed";
import { createViewedTile } from "../../tiles/viewed-tile";
import { parseDocument } from "../../trusted-html";
import { fetchResults } from "../inventory/results/fetch-results";
import { root } from "../language";
import { CONTENT_REPLACED } from "../page-events";

/** The row is a carousel from this number of vehicles. */
const CAROUSEL_FROM = 4;
const TIMEOUT_MS = 10_000;

/** Shows the vehicles other than this one in their section. */
export function showViewedRow(section: HTMLElement, stockNumber: string): void {
  const vehicles = recentlyViewed();
  const current = vehicles.find(({ stock_number }) => stock_number === stockNumber);
  const rank = ({ make }: ViewedVehicle) => (make === current?.make ? 0 : 1);
  const others = vehicles.filter((vehicle) => vehicle !== current);
  const inOrder = others.toSorted((one, other) => rank(one) - rank(other));
  renderTiles(
    section,
    inOrder.flatMap((vehicle) => createViewedTile(vehicle) ?? []),
  );
  whenNear(section, () => void refreshTiles(section, inOrder));
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
  // Observe the element before: the section itself may be hidden.
  const before = section.previousElementSibling ?? section.parentElement;
  if (before) near.observe(before);
}

// Without a response the stored tiles stay.
async function refreshTiles(section: HTMLElement, vehicles: ViewedVehicle[]): Promise<void> {
  const numbers = vehicles.map(({ stock_number }) => stock_number);
  const query = new URLSearchParams({ stock: numbers.join(",") });
  const response = await fetchResults(`${root}/inventory/tiles?${query}`, { method: "GET", timeoutMs: TIMEOUT_MS });
  if (!response?.ok) return;
  const tiles = [...parseDocument(response.html).querySelectorAll("li")];
  forgetViewed(numbers.filter((number) => !tiles.some(({ dataset }) => dataset.stock === number)));
  renderTiles(section, tiles);
}

function renderTiles(section: HTMLElement, tiles: HTMLElement[]): void {
  const row = section.querySelector<HTMLElement>(".carousel-row");
  const box = section.querySelector<HTMLElement>(".carousel");
  if (!row || !box) return;
  const currentTiles = [...row.querySelectorAll("li")];
  // Unchanged tiles stay, with their loaded photos.
  const reuseOrImport = (tile: HTMLElement) =>
    currentTiles.find((seen) => contentKey(seen) === contentKey(tile)) ?? document.importNode(tile, true);
  row.replaceChildren(...tiles.map(reuseOrImport));
  section.hidden = tiles.length === 0;
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  if (tiles.length >= CAROUSEL_FROM && box.dataset.moves === undefined) void startRowCarousel(box);
}

async function startRowCarousel(box: HTMLElement): Promise<void> {
  box.dataset.moves = "";
  (await import("../gallery/carousel")).startCarousel(box);
}

function contentKey(tile: HTMLElement): string {
  const find = (selector: string) => tile.querySelector<HTMLElement>(selector);
  const parts = [
    find("a")?.getAttribute("href"),
    find("img")?.getAttribute("src"),
    // Not its text, which is the shopper's own.
    find("[data-priced]")?.dataset.priced,
    ...["status", "name", "figures"].map((part) =>
      find(`[class$="-${part}"]`)?.textContent.replaceAll(/\s+/g, " ").trim(),
    ),
  ];
  return parts.join("\n");
}
