// All islands, by the name that pages use. Pages cannot import anything else.

import type { Islands } from "../lazy/island-element";

export const islands: Islands = {
  "car-finder-form": () => import("./car-finder-form"),
  "compare-bar": () => import("./compare-bar"),
  "enquiry-form": () => import("./enquiry-form"),
  // Without the results page's own module, which follows the history, the server's form stays.
  filters: () => Promise.all([import("./filters"), import("../page/inventory")]).then(([filters]) => filters),
  gallery: () => import("./gallery"),
  "search-panel": () => import("./search-panel"),
  "trade-in-form": () => import("./trade-in-form"),
};
