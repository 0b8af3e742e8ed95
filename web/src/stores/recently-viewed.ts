// The vehicles viewed in this browser, newest first (PAGE-7). remember-viewed.ts adds to them. The key and the field names are fixed. A record holds the
// data of its tile, so that it can be drawn before the server responds. The response is newer, and vehicles missing
// from it are removed.

import { inLanguage, withoutRoot } from "../page/language";
import { MAX_REMEMBERED, parseJson, readStored, recordsWith, VIEWED_FIELDS, VIEWED_KEY } from "./storage-keys";

type ViewedRecord = Record<(typeof VIEWED_FIELDS)[number], string>;

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
  /** Price and charges, from which the shopper's own payment is reckoned; `null` in old records. */
  priced: string | null;
  /** `33,212 miles`. */
  mileage: string | null;
  /** `North lot, VIN …950283`; `null` in old records. */
  place_and_vin: string | null;
}

/** The vehicles; malformed data counts as none. */
export function recentlyViewed(): ViewedVehicle[] {
  return recordsWith(parseJson(readStored(VIEWED_KEY)), VIEWED_FIELDS)
    .map(readVehicle)
    .slice(0, MAX_REMEMBERED);
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

function readVehicle(record: ViewedRecord): ViewedVehicle {
  const { stock_number, full_text_name } = record;
  const { year, make, model, trim, tile } = asRecord(record);
  return {
    stock_number,
    full_text_name,
    year: typeof year === "number" ? year : null,
    make: asText(make) ?? "",
    model: asText(model) ?? "",
    trim: asText(trim),
    tile: parseTile(asRecord(tile)),
  };
}

function parseTile({
  path,
  photo,
  photo_alt,
  price,
  priced,
  mileage,
  place_and_vin,
}: Record<string, unknown>): StoredTile | null {
  // Stored data is untrusted: only paths of vehicles are accepted.
  if (typeof path !== "string" || !withoutRoot(path).startsWith("/used-vehicles/")) return null;
  return {
    path: inLanguage(path),
    photo: asText(photo),
    photo_alt: asText(photo_alt) ?? "",
    price: asText(price),
    priced: asText(priced),
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
