// Every page, and other states of pages, for checks that apply to all.

import { addresses } from "./support/addresses";
import { PAGES, type SitePage } from "./pages";

export interface PageState {
  name: string;
  status: number;
  noindex?: true;
  /** Address that scripts redirect to. */
  redirectsTo?: string;
  /** Some paths depend on the running demo. */
  path: () => Promise<string>;
  /** The canonical address of a page with this path, `undefined` if it has none; absent if it is not checked. */
  canonical?: (path: string) => string | undefined;
}

const state = ({ path, status, noindex, redirectsTo }: SitePage): PageState => ({
  name: path,
  status,
  path: async () => path,
  ...(noindex ? { noindex } : {}),
  ...(redirectsTo === undefined ? {} : { redirectsTo }),
});

const more: readonly SitePage[] = [
  { path: "/inventory?page=2", status: 200 },
  { path: "/inventory?search=hovercraft", status: 200, noindex: true },
  { path: "/deal", status: 200, noindex: true },
  { path: "/receipt", status: 404, noindex: true },
  { path: "/thank-you/service", status: 200, noindex: true },
  { path: "/thank-you/contact", status: 200, noindex: true },
  { path: "/thank-you/trade-in", status: 200, noindex: true },
  { path: "/thank-you/car-finder", status: 200, noindex: true },
  { path: "/car-finder?search=red+toyota+supra+under+60k", status: 200, canonical: "/car-finder" },
  { path: "/finance?price=18500&budget=300", status: 200, noindex: true },
];

export const PAGE_STATES: readonly PageState[] = [
  ...PAGES.map((page) => ({ ...state(page), canonical: () => page.canonical })),
  ...more.map(state),
  { name: "a vehicle", status: 200, path: async () => (await vehiclePaths())[0] ?? "", canonical: (path) => path },
  { name: "a vehicle with a shopper's own figures", status: 200, noindex: true, path: async () => `${(await vehiclePaths())[0]}?trade=5000&owed=3000` },
  { name: "/compare with three vehicles", status: 200, noindex: true, path: () => comparison(3) },
  {
    name: "/deal with three vehicles",
    status: 200,
    noindex: true,
    path: async () => `${(await comparison(3)).replace("compare", "deal")}&trade=5000&owed=8000&budget=400`,
  },
  {
    name: "/deal with a figure that is none",
    status: 200,
    noindex: true,
    path: async () => `${(await comparison(2)).replace("compare", "deal")}&trade=much&down=2000`,
  },
  { name: "a kept price", status: 200, noindex: true, path: keptPrice },
  { name: "a kept price that was changed", status: 404, noindex: true, path: async () => `${await keptPrice()}x` },
  { name: "a vehicle with a drive for two", status: 200, noindex: true, path: async () => `${(await vehiclePaths())[0]}?drive=two` },
  { name: "/compare with one vehicle", status: 200, noindex: true, path: () => comparison(1) },
];

/** Address of a comparison of `count` vehicles. */
export async function comparison(count: number): Promise<string> {
  const stockNumbers = (await vehiclePaths()).slice(0, count).map((path) => path.split("/").at(-1));
  return `/compare?vehicles=${stockNumbers.join(",")}`;
}

/** Paths of the vehicles on the first page of the results. */
export async function vehiclePaths(): Promise<string[]> {
  const results = await (await fetch(new URL("/inventory", addresses().site))).text();
  return [...new Set([...results.matchAll(/href="(\/used-vehicles\/[^"]+)"/g)].map(([, path]) => path ?? ""))];
}

/** Address of a price that is kept now. */
async function keptPrice(): Promise<string> {
  const request = (await comparison(1)).replace("/compare", "/receipt/keep");
  const answer = await fetch(new URL(`${request}&trade=5000`, addresses().site), { method: "POST", redirect: "manual" });
  return answer.headers.get("location") ?? "";
}
