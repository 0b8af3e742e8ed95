// URLs for analytics, without user input and without personal data from links.

import { FILTER_PARAMETERS } from "../../generated/constants/filter-parameters";

// Search text is not included: people type names and numbers into any box.
const ALLOWED_PARAMETERS =
  `${FILTER_PARAMETERS} payment_max term apr sort dir view page vehicles utm_source utm_medium utm_campaign utm_content utm_term utm_id gclid gbraid wbraid`.split(
    " ",
  );

/** The URL without its fragment and with allowed parameters only; URLs of other sites without any. */
export function sanitizeUrl(address: string): string {
  const url = new URL(address, location.href);
  if (!url.protocol.startsWith("http")) return url.href;
  for (const name of [...url.searchParams.keys()]) {
    if (url.origin !== location.origin || !ALLOWED_PARAMETERS.includes(name)) url.searchParams.delete(name);
  }
  return url.origin + url.pathname + url.search;
}
