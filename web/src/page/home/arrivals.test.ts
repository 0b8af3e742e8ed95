// The home page's cars, with those that this browser has looked at before them.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recentlyViewed } from "../../stores/recently-viewed";
import { rememberViewed } from "../../stores/remember-viewed";
import { page } from "../../testing/page";
import { startArrivals } from "./arrivals";

const tile = (stock: string) =>
  `<li class="tile-card" data-stock="${stock}"><a href="/vehicle/${stock}">${stock}</a></li>`;
const fetched = vi.fn<(path: string) => Promise<Response>>();
const cars = () => [...document.querySelectorAll("#arrivals a")].map(({ textContent }) => textContent);
const heading = () => document.getElementById("arrivals-title")?.textContent;

beforeEach(() => {
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
  page(`<div id="arrivals"><h2 id="arrivals-title">Just arrived</h2>
    <ul class="tile-cards">${["A", "B", "C", "D"].map(tile).join("")}</ul></div>`);
});

afterEach(() => vi.unstubAllGlobals());

// The first was looked at last.
function viewed(...stock: string[]): void {
  for (const stock_number of stock.reverse()) {
    const tile = {
      path: `/used-vehicles/x/${stock_number}`,
      photo: null,
      photo_alt: "",
      price: "$9",
      mileage: null,
      place_and_vin: null,
    };
    const vehicle = {
      stock_number,
      full_text_name: stock_number,
      year: 2020,
      make: "Ford",
      model: "",
      trim: null,
      tile,
    };
    rememberViewed(vehicle);
  }
}

function answers(...stock: string[]): void {
  const html = stock.map(tile).join("");
  fetched.mockResolvedValue(new Response(html, { headers: { "content-type": "text/html" } }));
}

test("without viewed vehicles nothing is requested or changed", async () => {
  await startArrivals();
  expect(fetched).not.toHaveBeenCalled();
  expect([heading(), cars()]).toEqual(["Just arrived", ["A", "B", "C", "D"]]);
});

test("viewed vehicles come first, in the same number of cards, without duplicates", async () => {
  viewed("X", "B", "SOLD");
  answers("X", "B");
  await startArrivals();
  expect(fetched.mock.calls[0]?.[0]).toBe("/inventory/tiles?stock=X%2CB%2CSOLD");
  expect([heading(), cars()]).toEqual(["Where you left off, and more", ["X", "B", "A", "C"]]);
});

test("with viewed vehicles only the heading says so", async () => {
  viewed("V", "W", "X", "Y", "Z");
  answers("V", "W", "X", "Y", "Z");
  await startArrivals();
  expect([heading(), cars()]).toEqual(["Continue where you left off", ["V", "W", "X", "Y"]]);
});

test("stored tiles are shown before and without a response", async () => {
  viewed("X");
  fetched.mockRejectedValue(new TypeError("network"));
  const settled = startArrivals();
  expect([heading(), cars()]).toEqual(["Where you left off, and more", ["X", "A", "B", "C"]]);
  await settled;
  expect(cars()).toEqual(["X", "A", "B", "C"]);
});

test("sold vehicles are removed and forgotten", async () => {
  viewed("SOLD");
  answers();
  await startArrivals();
  expect([heading(), cars()]).toEqual(["Just arrived", ["A", "B", "C", "D"]]);
  expect(recentlyViewed()).toEqual([]);
});

test("compared vehicles come before viewed ones, when the server has answered", async () => {
  viewed("X", "Y");
  localStorage.setItem("comparedVehicles", JSON.stringify({ vehicles: [{ stockNumber: "C" }, { stockNumber: "Y" }] }));
  answers("C", "Y", "X");
  const settled = startArrivals();
  expect(cars()).toEqual(["Y", "X", "A", "B"]);
  await settled;
  expect(fetched.mock.calls[0]?.[0]).toBe("/inventory/tiles?stock=C%2CY%2CX");
  expect(cars()).toEqual(["C", "Y", "X", "A"]);
});

test("a row that the server leaves empty is hidden until there is a vehicle, and shows four at most", async () => {
  page(`<section id="arrivals" hidden><h2 id="arrivals-title">Seen</h2><ul class="tile-cards"></ul></section>`);
  const isHidden = () => document.getElementById("arrivals")?.hidden;
  await startArrivals();
  expect(isHidden()).toBe(true);
  viewed("V", "W", "X", "Y", "Z");
  answers();
  const settled = startArrivals();
  expect([isHidden(), cars()]).toEqual([false, ["V", "W", "X", "Y"]]);
  await settled;
  expect([isHidden(), cars()]).toEqual([true, []]);
});
