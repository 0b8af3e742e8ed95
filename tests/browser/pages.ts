// The pages of the route table, each with what is its own. `cargo xtask tidy` compares this list with the router.

export interface SitePage {
  path: string;
  status: number;
  /** Where the page says it belongs; absent where there is no such page. */
  canonical?: string;
  /** Search engines are asked to leave it out. */
  noindex?: true;
  /** Where a browser with scripts goes on to when this is opened without anything chosen. */
  goesOnTo?: string;
}

export const PAGES: readonly SitePage[] = [
  { path: "/", status: 200, canonical: "/" },
  { path: "/inventory", status: 200, canonical: "/inventory" },
  {
    path: "/inventory?make=Toyota&sort=price-low&view=list",
    status: 200,
    canonical: "/inventory?make=Toyota",
  },
  { path: "/compare", status: 200, canonical: "/compare", goesOnTo: "/inventory" },
  { path: "/sell", status: 200, canonical: "/sell" },
  { path: "/finance", status: 200, canonical: "/finance" },
  { path: "/service", status: 200, canonical: "/service" },
  { path: "/schedule-service", status: 200, canonical: "/schedule-service" },
  { path: "/about", status: 200, canonical: "/about" },
  { path: "/contact", status: 200, canonical: "/contact" },
  { path: "/car-finder", status: 200, canonical: "/car-finder" },
  { path: "/privacy", status: 200, canonical: "/privacy" },
  { path: "/accessibility", status: 200, canonical: "/accessibility" },
  { path: "/thank-you/vehicle", status: 200, noindex: true },
  { path: "/used-vehicles/2021-toyota-camry/NEVER-SEEN", status: 404, noindex: true },
  { path: "/no-such-page", status: 404, noindex: true },
];
