// The consent bar, the choice on the privacy page, what the footer says of Global Privacy Control, and the chat. One chunk, because each import takes room in the script of every page.

import { afterPrerendering } from "../navigation/prerendering";
import { startChoiceControl } from "../privacy/choice-control";
import { showSignalHonored, startConsentBar } from "../privacy/consent-bar";
import { startChat } from "./chat";

/** Starts the controls that the page has. */
export async function startControls(): Promise<void> {
  showSignalHonored();
  // The visitor may choose on the page before this one is shown.
  await afterPrerendering();
  startConsentBar();
  startChoiceControl();
  startChat();
}
