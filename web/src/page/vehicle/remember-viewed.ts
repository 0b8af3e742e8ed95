// Stores the viewed vehicle of this page. viewed-row.ts shows the others.

import { parseViewedVehicle, rememberViewed, type ViewedVehicle } from "../../stores/recently-viewed";

/** Stores the vehicle and shows the row, now and on a return from the back/forward cache. */
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
