// Starts measuring once the page is idle: speed and vehicles, sent to our own server without any identity, and the
// attribution, kept in this browser only. Where the visitor does not allow it neither runs, and stored attribution is deleted.

import { isStored, VISITS_KEY } from "../../stores/storage-keys";
import { startModules } from "../conditional-modules";
import type { RawPageData } from "../page-data";
import { afterInteractive } from "../partners/deferred-scripts";
import { mayMeasure } from "../privacy/privacy-choice";

/** Starts measuring. Modules that fail to load are ignored. */
export async function startVisit({ pageType, optIn }: RawPageData): Promise<void> {
  await afterInteractive();
  await startModules([
    [
      mayMeasure(optIn) || isStored(VISITS_KEY),
      () => import("./measure-visit").then((module) => module.measureVisit(pageType, optIn)),
    ],
  ]);
}
