import { useSyncExternalStore } from "react";
import { browsing } from "../../page/inventory/browsing";

const follow = (told: () => void) => browsing.follow(told);
const wanted = () => browsing.wanted;
const understood = () => browsing.understood;

/** The address that the visitor asked for last: the filters show it at once, before its answer is there. */
export function useWanted(): string {
  return useSyncExternalStore(follow, wanted);
}

/** The same with a sentence as the filters that it says, once the answer is there. */
export function useUnderstood(): string {
  return useSyncExternalStore(follow, understood);
}
