// The figures that a form offers to send along (LEAD-16).

import type { EnquiryFigures } from "../../generated/EnquiryFigures";
import { storedFigures } from "../../stores/your-figures";
import { describe } from "./describe";

/** Those that are kept in this browser. */
export function leadFigures(): EnquiryFigures | null {
  const typed = storedFigures();
  return typed && { summary: describe(typed, null), query: `${new URLSearchParams(typed)}` };
}
