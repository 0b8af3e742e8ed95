import { useSyncExternalStore } from "react";
import { resultsNavigation } from "../../page/inventory/results-navigation";

const subscribe = (listener: () => void) => resultsNavigation.subscribe(listener);
const getRequestedUrl = () => resultsNavigation.requestedUrl;
const getInterpretedUrl = () => resultsNavigation.interpretedUrl;

/** The URL requested last: filters show it at once, before the response. */
export function useRequestedUrl(): string {
  return useSyncExternalStore(subscribe, getRequestedUrl);
}

/** The same URL with the filters of an interpreted sentence, once the response is there. */
export function useInterpretedUrl(): string {
  return useSyncExternalStore(subscribe, getInterpretedUrl);
}
