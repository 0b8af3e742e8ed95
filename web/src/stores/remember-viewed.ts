// Adds to the vehicles viewed in this browser (recently-viewed.ts). Every vehicle's page does, most of them the first,
// so what reads and checks the records loads only where there are others.

import type { ViewedVehicle } from "./recently-viewed";
import { MAX_REMEMBERED, parseJson, readStored, recordsWith, VIEWED_FIELDS, VIEWED_KEY } from "./storage-keys";

/** Moves the vehicle's record to the front; returns whether there are others. */
export function rememberViewed(vehicle: Pick<ViewedVehicle, "stock_number">): boolean {
  const others = recordsWith(parseJson(readStored(VIEWED_KEY)), VIEWED_FIELDS).filter(
    ({ stock_number }) => stock_number !== vehicle.stock_number,
  );
  try {
    localStorage.setItem(VIEWED_KEY, JSON.stringify([vehicle, ...others].slice(0, MAX_REMEMBERED)));
  } catch {
    // Storage may be full or denied.
  }
  return others.length > 0;
}
