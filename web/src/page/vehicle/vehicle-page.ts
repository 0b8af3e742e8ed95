// What a vehicle's page needs before the first interaction, as one chunk.

import { afterPrerendering } from "../navigation/prerendering";
import { startCallBar } from "./call-bar";
import { rememberVehicle } from "./remember-viewed";

/** Starts the page. The vehicle counts as viewed only once the page is shown. */
export async function startVehiclePage(): Promise<void> {
  startCallBar();
  await afterPrerendering();
  rememberVehicle();
}
