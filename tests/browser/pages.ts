// All pages with their expected status and canonical address. The server's tests write pages.json.

import served from "./pages.json" with { type: "json" };

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

const ofEveryLot = served.map(({ path }) => ({ path, status: 200, canonical: path }));

export const PAGES: readonly SitePage[] = [
  ...ofEveryLot.filter(({ path }) => path !== "/compare"),
  { path: "/compare", status: 200, canonical: "/compare", goesOnTo: "/inventory" },
  {
    path: "/inventory?make=Toyota&sort=price-low&view=list",
    status: 200,
    canonical: "/inventory?make=Toyota",
  },
  { path: "/thank-you/vehicle", status: 200, noindex: true },
  { path: "/used-vehicles/2021-toyota-camry/NEVER-SEEN", status: 404, noindex: true },
  { path: "/no-such-page", status: 404, noindex: true },
];

/** The pages with a form, and the kind of lead that it becomes. */
export const FORM_PAGES: readonly { path: string; kind: string }[] = served.flatMap(({ path, form }) =>
  form === null ? [] : [{ path, kind: form }],
);
