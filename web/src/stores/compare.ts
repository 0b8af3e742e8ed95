// The vehicles to compare, at most three, stored in this browser for all tabs. It is read anew each time, because
// another tab may change it.

import { MAX_COMPARED } from "../generated/constants/comparison";
import * as texts from "../generated/messages/comparison";
import { inLanguage, withoutRoot } from "../page/language";
import { track } from "../page/page-events";
import { COMPARED_KEY, readStored, recordsWith } from "./storage-keys";
import { showToast } from "./toasts";

/** The vehicle data that the compare bar shows. */
export interface ComparedVehicle {
  stockNumber: string;
  name: string;
  /** Path of its page. */
  path: string;
  photo: string | null;
}

interface StoredComparison {
  vehicles: ComparedVehicle[];
  /** When stock was last checked, in milliseconds; 0 is never. */
  checkedAt: number;
}

const listeners = new Set<() => void>();
// Fallback for denied storage; lasts as long as the page.
let inMemory: string | null = null;

/** The vehicles in the order they were added. */
export function comparedVehicles(): ComparedVehicle[] {
  return read().vehicles;
}

export function isCompared(stockNumber: string): boolean {
  return comparedVehicles().some((vehicle) => vehicle.stockNumber === stockNumber);
}

/** Adds a vehicle and shows a toast. Duplicates are ignored; beyond the limit it is refused. */
export function addCompared(vehicle: ComparedVehicle): void {
  const vehicles = comparedVehicles();
  if (vehicles.some(({ stockNumber }) => stockNumber === vehicle.stockNumber)) return;
  if (vehicles.length >= MAX_COMPARED) {
    void showToast({ title: texts.limitTitle, text: texts.limitText(MAX_COMPARED), tone: "destructive" });
    trackOutcome("refused");
    return;
  }
  // The page shows that the vehicle is in stock.
  write({ vehicles: [...vehicles, vehicle], checkedAt: vehicles.length === 0 ? Date.now() : checkedAt() });
  void showToast({ title: texts.addedTitle, text: texts.addedText(vehicle.name), tone: "success" });
  trackOutcome("added");
}

export function removeCompared(stockNumber: string): void {
  writeVehicles(comparedVehicles().filter((vehicle) => vehicle.stockNumber !== stockNumber));
  trackOutcome("removed");
}

/** Replaces the list, with at most three vehicles. */
export function setCompared(vehicles: ComparedVehicle[]): void {
  writeVehicles(vehicles);
  trackOutcome(vehicles.length === 0 ? "cleared" : "replaced");
}

function writeVehicles(vehicles: ComparedVehicle[]): void {
  write({ checkedAt: checkedAt(), vehicles: vehicles.slice(0, MAX_COMPARED) });
}

function trackOutcome(outcome: "added" | "refused" | "removed" | "cleared" | "replaced"): void {
  track("asc_retail_process", { flow_name: "compare", element_title: "compare", flow_outcome: outcome });
}

/**
 * Calls the listener when the list may have changed: here, in another tab, or while the page was in the back/forward
 * cache.
 */
export function onComparedChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === COMPARED_KEY || key === null) listener();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onPageShow);
  };
}

/** When stock was last checked. */
export function checkedAt(): number {
  return read().checkedAt;
}

/** Updates the checked vehicles from the server's data, removes the sold ones and returns them. */
export function applyStockCheck(
  checkedVehicles: readonly ComparedVehicle[],
  inStock: readonly ComparedVehicle[],
  now: number,
): ComparedVehicle[] {
  const wasChecked = (vehicle: ComparedVehicle) =>
    checkedVehicles.some(({ stockNumber }) => stockNumber === vehicle.stockNumber);
  const inStockVersion = (vehicle: ComparedVehicle) =>
    inStock.find(({ stockNumber }) => stockNumber === vehicle.stockNumber);
  const vehicles = comparedVehicles();
  const sold = vehicles.filter((vehicle) => wasChecked(vehicle) && !inStockVersion(vehicle));
  const remaining = vehicles.filter((vehicle) => !sold.includes(vehicle));
  write({ vehicles: remaining.map((vehicle) => inStockVersion(vehicle) ?? vehicle), checkedAt: now });
  return sold;
}

function read(): StoredComparison {
  const text = inMemory ?? readStored(COMPARED_KEY);
  if (text === null) return { vehicles: [], checkedAt: 0 };
  try {
    const record = asRecord(JSON.parse(text));
    if (!record || !Array.isArray(record.vehicles)) throw new TypeError("It holds no list.");
    const vehicles = parseVehicles(record.vehicles);
    return { vehicles, checkedAt: typeof record.checkedAt === "number" ? record.checkedAt : 0 };
  } catch (cause) {
    console.warn("The list of vehicles to compare can't be read.", cause);
    return { vehicles: [], checkedAt: 0 };
  }
}

function write(comparison: StoredComparison): void {
  const text = JSON.stringify(comparison);
  try {
    if (comparison.vehicles.length === 0) localStorage.removeItem(COMPARED_KEY);
    else localStorage.setItem(COMPARED_KEY, text);
    inMemory = null;
  } catch {
    inMemory = text;
  }
  for (const listener of listeners) listener();
}

/** Parses vehicles, without duplicates and up to the limit. Only paths of vehicles are accepted. */
export function parseVehicles(values: unknown): ComparedVehicle[] {
  return recordsWith(values, ["stockNumber", "name", "path"])
    .filter(
      ({ stockNumber, path }, at, all) =>
        withoutRoot(path).startsWith("/used-vehicles/") &&
        all.findIndex((other) => other.stockNumber === stockNumber) === at,
    )
    .slice(0, MAX_COMPARED)
    .map((vehicle) => {
      const { stockNumber, name, path } = vehicle;
      const photo: unknown = Reflect.get(vehicle, "photo");
      return { stockNumber, name, path: inLanguage(path), photo: typeof photo === "string" ? photo : null };
    });
}

function asRecord(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? { ...value } : null;
}
