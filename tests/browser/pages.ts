// All pages with their expected status and canonical address. The server's tests write pages.json.

import served from "./pages.json" with { type: "json" };

export interface SitePage {
  path: string;
  status: number;
  /** Absent for error pages. */
  canonical?: string;
  noindex?: true;
  /** Address that scripts redirect to if no vehicle is selected. */
  redirectsTo?: string;
}

const servedPages = served.map(({ path }) => ({ path, status: 200, canonical: path }));

export const PAGES: readonly SitePage[] = [
  ...servedPages.filter(({ path }) => path !== "/compare"),
  { path: "/compare", status: 200, canonical: "/compare", redirectsTo: "/inventory" },
  {
    path: "/inventory?make=Toyota&sort=price-low&view=list",
    status: 200,
    canonical: "/inventory?make=Toyota",
  },
  { path: "/thank-you/vehicle", status: 200, noindex: true },
  { path: "/used-vehicles/2021-toyota-camry/NEVER-SEEN", status: 404, noindex: true },
  { path: "/no-such-page", status: 404, noindex: true },
];

/** Pages with a form, and the kind of its leads. */
export const FORM_PAGES: readonly { path: string; kind: string }[] = served.flatMap(({ path, form }) =>
  form === null ? [] : [{ path, kind: form }],
);
