// The vehicles viewed in this browser, newest first (PAGE-7). remember-viewed.ts adds to them. The key and the field names are fixed. A record holds the
// data of its tile, so that it can be drawn before the server responds. The response is newer, and vehicles missing
// from it are removed.

import { MAX_REMEMBERED, VIEWED_KEY } from "./storage-keys";

/** A viewed vehicle. */
export interface ViewedVehicle {
  stock_number: string;
  full_text_name: string;
  year: number | null;
  make: string;
  model: string;
  trim: string | null;
  /** Data of its tile; null in old records, which hold only names. */
  tile: StoredTile | null;
}

/** A tile as it was shown. */
export interface StoredTile {
  /** The vehicle's page. */
  path: string;
  photo: string | null;
  photo_alt: string;
  /** `$24,990`, as it was then; `null` reads `Call for price`. */
  price: string | null;
  /** `33,212 miles`. */
  mileage: string | null;
  /** `North lot, VIN …950283`; `null` in old records. */
  place_and_vin: string | null;
}

/** The vehicles; malformed data counts as none. */
export function recentlyViewed(): ViewedVehicle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(VIEWED_KEY) ?? "[]");
    return Array.isArray(stored)
      ? stored.flatMap((record) => parseViewedVehicle(record) ?? []).slice(0, MAX_REMEMBERED)
      : [];
  } catch (cause) {
    console.error("The recently viewed vehicles cannot be read.", cause);
    return [];
  }
}

/** Removes sold vehicles. */
export function forgetViewed(stockNumbers: readonly string[]): void {
  if (stockNumbers.length === 0) return;
  const others = recentlyViewed().filter(({ stock_number }) => !stockNumbers.includes(stock_number));
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify(others));
  } catch (cause) {
    console.error("The recently viewed vehicles cannot be kept.", cause);
  }
}

/** Parses a record; null if malformed. */
function parseViewedVehicle(value: unknown): ViewedVehicle | null {
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

function parseTile({
  path,
  photo,
  photo_alt,
  price,
  mileage,
  place_and_vin,
}: Record<string, unknown>): StoredTile | null {
  // Stored data is untrusted: only paths of vehicles are accepted.
  if (typeof path !== "string" || !path.startsWith("/used-vehicles/")) return null;
  return {
    path,
    photo: asText(photo),
    photo_alt: asText(photo_alt) ?? "",
    price: asText(price),
    mileage: asText(mileage),
    place_and_vin: asText(place_and_vin),
  };
}

function asText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
