// Every island of the site, by the name that a page gives it. Nothing is imported by a string from a page.

import type { Islands } from "../island";

export const islands: Islands = {
  "enquiry-form": () => import("./enquiry-form"),
};
