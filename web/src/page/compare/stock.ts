// Vehicles that have left the lot leave the list. The server's inventory is fresh for five minutes, so asking more often
// would tell nothing new.

import { checkedAt, compared, settleStock, vehiclesIn } from "../../stores/compare";
import { showToast } from "../../stores/toasts";

const FRESH_MS = 5 * 60_000;
const WITHIN_MS = 20_000;

/** Takes sold vehicles off the list and says so. When the server can't tell, everything stays. */
export async function letSoldLeave(): Promise<void> {
  const asked = compared();
  const now = Date.now();
  const age = now - checkedAt();
  // A clock that was set back makes an age below zero.
  if (asked.length === 0 || (age >= 0 && age < FRESH_MS)) return;
  const inStock = await vehiclesInStock(asked.map(({ stockNumber }) => stockNumber));
  if (!inStock) return;
  for (const { name } of settleStock(asked, inStock, now)) {
    void showToast({
      title: "Vehicle no longer available",
      text: `${name} has left our inventory and your comparison.`,
    });
  }
}

async function vehiclesInStock(stockNumbers: readonly string[]): Promise<ReturnType<typeof vehiclesIn> | null> {
  try {
    const response = await fetch(`/api/vehicles?stock=${stockNumbers.map(encodeURIComponent).join(",")}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const answer: unknown = response.ok ? await response.json() : null;
    return Array.isArray(answer) ? vehiclesIn(answer) : null;
  } catch {
    return null;
  }
}
