// Every island of the site, by the name that a page gives it. Nothing is imported by a string from a page.

import type { Islands } from "../lazy/island-element";

export const islands: Islands = {
  "car-finder-form": () => import("./car-finder-form"),
  "enquiry-form": () => import("./enquiry-form"),
  filters: () => import("./filters"),
  "search-panel": () => import("./search-panel"),
  "trade-in-form": () => import("./trade-in-form"),
};
