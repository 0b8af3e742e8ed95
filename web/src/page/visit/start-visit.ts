// Starts measuring once the page is idle: web vitals, sent to our own server without any identity, and the attribution,
// kept in this browser only. With Global Privacy Control neither runs, and stored attribution is deleted.

import { isStored, VISITS_KEY } from "../../stores/storage-keys";
import { startModules } from "../conditional-modules";
import { afterInteractive } from "../partners/deferred-scripts";

/** Starts measuring. Modules that fail to load are ignored. */
export async function startVisit(pageType: string): Promise<void> {
  if (navigator.globalPrivacyControl === true && !isStored(VISITS_KEY)) return;
  await afterInteractive();
  await startModules([[true, () => import("./measure-visit").then((module) => module.measureVisit(pageType))]]);
}
