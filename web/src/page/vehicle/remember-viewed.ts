// Remembers the vehicle of this page. The others that were looked at are shown by viewed-row.ts, where there are any.

import { parseViewedVehicle, rememberViewed, type ViewedVehicle } from "../../stores/recently-viewed";

/** Remembers and shows, now and whenever the page comes back from the browser's cache. */
export function rememberVehicle(): void {
  const section = document.getElementById("recently-viewed");
  const vehicle = section && parseViewedVehicle(JSON.parse(section.dataset.vehicle ?? "null"));
  if (!section || !vehicle) return;
  void rememberAndShow(section, vehicle);
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void rememberAndShow(section, vehicle);
  });
}

async function rememberAndShow(section: HTMLElement, vehicle: ViewedVehicle): Promise<void> {
  const others = rememberViewed(vehicle).filter(({ stock_number }) => stock_number !== vehicle.stock_number);
  if (others.length > 0) (await import("./viewed-row")).showViewedRow(section, others, vehicle.make);
}
