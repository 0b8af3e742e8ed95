// The vehicles that this browser looked at, newest first (PAGE-7). The key and the names of the records'
// fields are fixed. A record holds what a tile shows, so that it can be drawn before the server answers; what
// the server says then is newer, and a vehicle that it no longer knows leaves.

import { VIEWED_KEY } from "./storage-keys";

const MAX_VEHICLES = 5;

/** A vehicle that was looked at. */
export interface ViewedVehicle {
  stock_number: string;
  full_text_name: string;
  year: number | null;
  make: string;
  model: string;
  trim: string | null;
  /** What else its tile showed; `null` in records that hold only names, as they did once: these are asked of the server. */
  tile: StoredTile | null;
}

/** A tile as it was seen. */
export interface StoredTile {
  /** The vehicle's page. */
  path: string;
  photo: string | null;
  photo_alt: string;
  /** `$24,990`, as it was then; `null` reads `Call for price`. */
  price: string | null;
  /** `33,212 miles`. */
  mileage: string | null;
}

/** The list; malformed data are no vehicles. */
export function recentlyViewed(): ViewedVehicle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.flatMap((record) => parseViewedVehicle(record) ?? []).slice(0, MAX_VEHICLES)
      : [];
  } catch (cause) {
    console.error("The recently viewed vehicles cannot be read.", cause);
    return [];
  }
}

/** Puts a vehicle at the head of the list, which holds it once. */
export function rememberViewed(vehicle: ViewedVehicle): ViewedVehicle[] {
  const others = recentlyViewed().filter(({ stock_number }) => stock_number !== vehicle.stock_number);
  return write([vehicle, ...others].slice(0, MAX_VEHICLES));
}

/** Takes vehicles off the list: they have left the lot. */
export function forgetViewed(stockNumbers: readonly string[]): void {
  if (stockNumbers.length === 0) return;
  write(recentlyViewed().filter(({ stock_number }) => !stockNumbers.includes(stock_number)));
}

function write(list: ViewedVehicle[]): ViewedVehicle[] {
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify(list));
  } catch (cause) {
    console.error("The recently viewed vehicles cannot be kept.", cause);
  }
  return list;
}

/** A record of the list; `null` where it is none. */
export function parseViewedVehicle(value: unknown): ViewedVehicle | null {
  const record = asRecord(value);
  const [stock_number, full_text_name, make] = [record.stock_number, record.full_text_name, record.make].map(asText);
  if (!stock_number || full_text_name == null || make == null) return null;
  return {
    stock_number,
    full_text_name,
    year: typeof record.year === "number" ? record.year : null,
    make,
    model: asText(record.model) ?? "",
    trim: asText(record.trim),
    tile: parseTile(asRecord(record.tile)),
  };
}

function parseTile({ path, photo, photo_alt, price, mileage }: Record<string, unknown>): StoredTile | null {
  // A path leads to a vehicle of this site and nowhere else, whoever wrote it.
  if (typeof path !== "string" || !path.startsWith("/used-vehicles/")) return null;
  return {
    path,
    photo: asText(photo),
    photo_alt: asText(photo_alt) ?? "",
    price: asText(price),
    mileage: asText(mileage),
  };
}

function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
