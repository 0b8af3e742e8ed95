// Whether the visitor allows measuring. Everything that measures decides by this file. The choice is in this browser's storage.

import { PRIVACY_KEY, readStored } from "../../stores/storage-keys";

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/**
 * Whether measuring is allowed: not with Global Privacy Control, nor once the visitor has declined. With `optIn` only once
 * the visitor has allowed it.
 */
export function mayMeasure(optIn: boolean): boolean {
  const choice = readStored(PRIVACY_KEY);
  return !navigator.globalPrivacyControl && (optIn ? choice === "allowed" : choice !== "declined");
}
