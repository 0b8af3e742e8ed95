// A vehicle that was looked at, as one item of a list of tiles, drawn from what this browser remembers of it. What the
// server draws is the same (templates/_partials/vehicles/vehicle_tile.html).

import type { SeenTile, ViewedVehicle } from "../stores/recently-viewed";
import { wholeWords } from "./whole-words";

/** The tile as it was seen; `null` where only the vehicle's name is known. */
export function viewedTile({ stock_number, full_text_name, tile }: ViewedVehicle): HTMLLIElement | null {
  if (!tile) return null;
  const item = element("li", "tile-card card");
  item.dataset.stock = stock_number;
  const link = element("a", "", photoOf(tile), nameOf(full_text_name));
  link.href = tile.path;
  link.title = full_text_name;
  const figures = element("p", "tile-card-figures", element("strong", "tabular", tile.price ?? "Call for price"));
  if (tile.mileage !== null) figures.append(" ", element("span", "text-muted tabular", tile.mileage));
  item.append(link, " ", figures);
  return item;
}

function nameOf(name: string): HTMLSpanElement {
  const words = wholeWords(name).map(({ text, whole }) => (whole ? element("span", "whole-word", text) : text));
  return element("span", "tile-card-name", ...words);
}

function photoOf({ photo, photo_alt }: SeenTile): HTMLElement {
  const box = element("span", "photo");
  if (photo === null) {
    box.dataset.placeholder = "";
    return box;
  }
  // Before its address, or the photo is sent for at once.
  const image = Object.assign(element("img"), { alt: photo_alt, width: 440, height: 330 });
  image.loading = "lazy";
  image.decoding = "async";
  image.src = photo;
  box.append(image);
  return box;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}
