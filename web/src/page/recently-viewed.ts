// Remembers the vehicle of this page, and shows the others that were looked at: those of the same make first. They are
// asked of the server when they are nearly in view, so that a vehicle that has left is not among them.

import { isViewed, rememberViewed, type ViewedVehicle } from "../stores/recently-viewed";
import { documentOf } from "../trusted";
import { startCarousel } from "./carousel";
import { SWAPPED } from "./events";
import { fetchResults } from "./inventory/results";

/** From this many on the row goes round. */
const ROUND_FROM = 4;
const WITHIN_MS = 10_000;

/** Remembers and shows. */
export function rememberVehicle(): void {
  const section = document.getElementById("recently-viewed");
  const vehicle = section && viewedOf(section);
  if (!section || !vehicle) return;
  const others = rememberViewed(vehicle).filter(({ stock_number }) => stock_number !== vehicle.stock_number);
  if (others.length === 0) return;
  const inOrder = others.toSorted((one, other) => rank(one, vehicle) - rank(other, vehicle));
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      near.disconnect();
      void show(section, inOrder);
    },
    { rootMargin: "600px" },
  );
  const before = section.previousElementSibling ?? section.parentElement;
  if (before) near.observe(before);
}

function viewedOf(section: HTMLElement): ViewedVehicle | null {
  const record: unknown = JSON.parse(section.dataset.vehicle ?? "null");
  return isViewed(record) ? record : null;
}

function rank(other: ViewedVehicle, vehicle: ViewedVehicle): number {
  return other.make === vehicle.make ? 0 : 1;
}

async function show(section: HTMLElement, vehicles: ViewedVehicle[]): Promise<void> {
  const asked = new URLSearchParams({ stock: vehicles.map(({ stock_number }) => stock_number).join(",") });
  const answer = await fetchResults(`/inventory/tiles?${asked}`, { method: "GET", withinMs: WITHIN_MS });
  const row = section.querySelector<HTMLElement>(".carousel-row");
  if (!row || !answer?.ok) return;
  const tiles = documentOf(answer.html).querySelectorAll("li");
  if (tiles.length === 0) return;
  row.replaceChildren(...[...tiles].map((tile) => document.importNode(tile, true)));
  section.hidden = false;
  document.dispatchEvent(new CustomEvent(SWAPPED));
  const box = section.querySelector<HTMLElement>(".carousel");
  if (box && tiles.length >= ROUND_FROM) startCarousel(box);
}
