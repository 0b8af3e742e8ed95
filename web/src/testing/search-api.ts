// The search API for tests.

import { act } from "@testing-library/react";
import type { SearchAnswer } from "../generated/SearchAnswer";
import type { VehicleTile } from "../generated/VehicleTile";

/** A vehicle, distinguished by its stock number. */
export function tile(stockNumber: string, changes: Partial<VehicleTile> = {}): VehicleTile {
  return {
    stockNumber,
    name: `2021 Ford F-150 ${stockNumber}`,
    make: "Ford",
    status: null,
    path: `/used-vehicles/2021-ford-f-150/${stockNumber}`,
    shortPath: `/vehicle/${stockNumber}`,
    photo: `/photos/${stockNumber}/1-440.webp`,
    photoAlt: "2021 Ford F-150 in Blue",
    price: "$24,990",
    priced: "2499000",
    mileage: "33,212 miles",
    placeAndVin: "VIN …950283",
    ...changes,
  };
}

/** An answer with these vehicles. */
export function searchAnswer(vehicles: VehicleTile[], changes: Partial<SearchAnswer> = {}): SearchAnswer {
  const makes = [...new Set(vehicles.map(({ make }) => make))];
  return {
    total: vehicles.length,
    instead: null,
    searchedAs: [],
    unread: [],
    vehicles,
    priceNote: "Price excludes tax.",
    pages: [],
    bodies: [],
    priceLinks: ["20,000", "50,000"].map((price) => ({
      label: `Vehicles Under $${price}`,
      path: `/inventory?price_max=${price.replace(",", "")}`,
    })),
    makes: makes.map((make) => ({ make, path: `/inventory?make=${make}` })),
    ...changes,
  };
}

interface PendingSearch {
  text: string | null;
  signal: AbortSignal;
  respond: (found: SearchAnswer) => Promise<void>;
  fail: () => Promise<void>;
}

/** A `fetch` whose requests wait for the test; aborted ones fail as in a browser. */
export function mockSearchApi(): { requests: PendingSearch[]; mockFetch: typeof fetch } {
  const requests: PendingSearch[] = [];
  const mockFetch: typeof fetch = (address, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal ?? new AbortController().signal;
      signal.addEventListener("abort", () => reject(new DOMException("outdated", "AbortError")));
      requests.push({
        text: new URL(`${address}`, location.href).searchParams.get("q"),
        signal,
        respond: (found) => act(async () => resolve(Response.json(found))),
        fail: () => act(async () => reject(new TypeError("network"))),
      });
    });
  return { requests, mockFetch: mockFetch };
}
