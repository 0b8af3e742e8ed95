// What a vehicle's page needs on the first interaction, as one chunk.

import { watchQuoteForm } from "./quote-sent";
import { startTestDrive } from "./test-drive";
import { startVideo } from "./video";

export function startControls(): void {
  watchQuoteForm();
  startTestDrive();
  startVideo();
}
