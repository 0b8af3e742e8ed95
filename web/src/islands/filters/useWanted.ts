import { useSyncExternalStore } from "react";
import { browsing } from "../../page/inventory/browsing";

const follow = (told: () => void) => browsing.follow(told);
const wanted = () => browsing.wanted;

/** The address that the visitor asked for last: the filters show it at once, before its answer is there. */
export function useWanted(): string {
  return useSyncExternalStore(follow, wanted);
}
