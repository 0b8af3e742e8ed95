// URLs for analytics, without user input and without personal data from links.

import { FILTER_PARAMETERS } from "../../generated/constants/filter-parameters";

// Search text is not included: people type names and numbers into any box.
const ALLOWED_PARAMETERS =
  `${FILTER_PARAMETERS} payment_max term apr sort dir view page vehicles utm_source utm_medium utm_campaign utm_content utm_term utm_id gclid gbraid wbraid`.split(
    " ",
  );

// Other advertisers' click ids and marks, for scripts that read the URL by themselves.
const CLICK_PARAMETERS = "fbclid msclkid gad_source gad_campaignid srsltid".split(" ");

/** The URL without its fragment and with allowed parameters only; URLs of other sites without any. */
export function sanitizeUrl(address: string, allowed: readonly string[] = ALLOWED_PARAMETERS): string {
  const url = new URL(address, location.href);
  if (!url.protocol.startsWith("http")) return url.href;
  for (const name of [...url.searchParams.keys()]) {
    if (url.origin !== location.origin || !allowed.includes(name)) url.searchParams.delete(name);
  }
  return url.origin + url.pathname + url.search;
}

/** The URL that scripts of partners may read by themselves: with click ids. */
export function sanitizeForPartners(address: string): string {
  return sanitizeUrl(address, [...ALLOWED_PARAMETERS, ...CLICK_PARAMETERS]);
}
