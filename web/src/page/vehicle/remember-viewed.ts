// Stores the viewed vehicle of this page. viewed-row.ts shows the others.

import { rememberViewed } from "../../stores/remember-viewed";
import { afterPrerendering } from "../navigation/prerendering";

/** Stores the vehicle and shows the row, once the page is shown, and on a return from the back/forward cache. */
export async function rememberVehicle(): Promise<void> {
  const section = document.getElementById("recently-viewed");
  const vehicle: unknown = JSON.parse(section?.dataset.vehicle ?? "null");
  if (!section || !isVehicle(vehicle)) return;
  const remember = async () => {
    if (rememberViewed(vehicle))
      await import("./viewed-row").then((module) => module.showViewedRow(section, vehicle.stock_number));
  };
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void remember();
  });
  await afterPrerendering();
  await remember();
}

function isVehicle(record: unknown): record is { stock_number: string } {
  return typeof Reflect.get(Object(record), "stock_number") === "string";
}
