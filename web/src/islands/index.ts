// All islands, by the name that pages use. Pages cannot import anything else.

import type { Islands } from "../lazy/island-element";

export const islands: Islands = {
  "car-finder-form": () => import("./car-finder-form"),
  "enquiry-form": () => import("./enquiry-form"),
  filters: () => import("./filters"),
  "search-panel": () => import("./search-panel"),
  "trade-in-form": () => import("./trade-in-form"),
};
