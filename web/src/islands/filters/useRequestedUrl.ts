import { useSyncExternalStore } from "react";
import { resultsNavigation } from "../../page/inventory/results-navigation";

const subscribe = (told: () => void) => resultsNavigation.subscribe(told);
const getRequestedUrl = () => resultsNavigation.requestedUrl;
const getInterpretedUrl = () => resultsNavigation.interpretedUrl;

/** The address that the visitor asked for last: the filters show it at once, before its answer is there. */
export function useRequestedUrl(): string {
  return useSyncExternalStore(subscribe, getRequestedUrl);
}

/** The same with a sentence as the filters that it says, once the answer is there. */
export function useInterpretedUrl(): string {
  return useSyncExternalStore(subscribe, getInterpretedUrl);
}
