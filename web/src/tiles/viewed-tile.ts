// A tile of a viewed vehicle, from stored data. The same markup as the server's
// (templates/_partials/vehicles/vehicle_tile.html).

import { callForPrice } from "../generated/messages/tile";
import type { StoredTile, ViewedVehicle } from "../stores/recently-viewed";
import { wholeWords } from "./whole-words";

/** Creates the tile; null where only the vehicle's name is stored. */
export function createViewedTile({ stock_number, full_text_name, tile }: ViewedVehicle): HTMLLIElement | null {
  if (!tile) return null;
  const item = createElement("li", "tile-card card");
  item.dataset.stock = stock_number;
  const link = createElement("a", "", createPhoto(tile), createName(full_text_name));
  link.href = tile.path;
  link.title = full_text_name;
  const figures = createElement(
    "p",
    "tile-card-figures",
    createElement("strong", "tabular", tile.price ?? callForPrice),
  );
  if (tile.mileage !== null) figures.append(" ", createElement("span", "text-muted tabular", tile.mileage));
  if (tile.place_and_vin !== null) {
    figures.append(" ", createElement("span", "tile-card-vin text-muted tabular", tile.place_and_vin));
  }
  item.append(link, " ", figures);
  return item;
}

function createName(name: string): HTMLSpanElement {
  const words = wholeWords(name).map(({ text, whole }) => (whole ? createElement("span", "whole-word", text) : text));
  return createElement("span", "tile-card-name", ...words);
}

function createPhoto({ photo, photo_alt, priced }: StoredTile): HTMLElement {
  const box = createElement("span", "photo");
  if (photo === null) box.dataset.placeholder = "";
  else {
    // Set before `src`, which starts the request.
    const image = Object.assign(createElement("img"), { alt: photo_alt, width: 440, height: 330 });
    image.loading = "lazy";
    image.decoding = "async";
    image.src = photo;
    box.append(image);
  }
  if (priced !== null) {
    const own = createElement("span", "photo-own");
    own.dataset.priced = priced;
    box.append(own);
  }
  return box;
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = "",
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  if (className) created.className = className;
  created.append(...content);
  return created;
}
