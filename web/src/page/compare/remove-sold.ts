// Removes sold vehicles from the list. The server's inventory is fresh for five minutes, so checking more often is
// pointless.

import { soldText, soldTitle } from "../../generated/messages/comparison";
import { applyStockCheck, checkedAt, comparedVehicles, parseVehicles } from "../../stores/compare";
import { showToast } from "../../stores/toasts";
import { root } from "../language";

const RECHECK_AFTER_MS = 5 * 60_000;
const TIMEOUT_MS = 20_000;

/** Removes sold vehicles and reports each in a toast. If the server does not answer, nothing changes. */
export async function removeSoldVehicles(): Promise<void> {
  const checkedVehicles = comparedVehicles();
  const now = Date.now();
  const age = now - checkedAt();
  // A clock that was set back makes a negative age.
  if (checkedVehicles.length === 0 || (age >= 0 && age < RECHECK_AFTER_MS)) return;
  const inStock = await vehiclesInStock(checkedVehicles.map(({ stockNumber }) => stockNumber));
  if (!inStock) return;
  for (const { name } of applyStockCheck(checkedVehicles, inStock, now)) {
    void showToast({ title: soldTitle, text: soldText(name) });
  }
}

async function vehiclesInStock(stockNumbers: readonly string[]): Promise<ReturnType<typeof parseVehicles> | null> {
  try {
    const response = await fetch(`${root}/api/vehicles?stock=${stockNumbers.map(encodeURIComponent).join(",")}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = response.ok ? await response.json() : null;
    return Array.isArray(body) ? parseVehicles(body) : null;
  } catch {
    return null;
  }
}
