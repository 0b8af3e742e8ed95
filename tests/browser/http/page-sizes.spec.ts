// How large pages are with all partners of the demo, once they are compressed as small as they get.

import { get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "@playwright/test";
import { vehiclePaths } from "../page-states";
import { addresses } from "../support/addresses";

/** In bytes. Days and hours that pages tell, and ports, make them differ by some dozen bytes from one run to the next. */
const PAGES: { path: () => Promise<string>; plain: number; brotli: number }[] = [
  { path: async () => "/", plain: 42_400, brotli: 8_300 },
  { path: async () => "/inventory", plain: 77_800, brotli: 10_050 },
  { path: async () => (await vehiclePaths())[0] ?? "", plain: 61_100, brotli: 11_250 },
];

/** The bytes that are sent, which `fetch` would decompress. */
async function size(path: string, encoding: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(new URL(path, addresses().site), { headers: { "accept-encoding": encoding } }, resolve).on("error", reject),
  );
  return (await buffer(response)).length;
}

for (const { path, plain, brotli } of PAGES) {
  test(`a page has at most ${plain} bytes of HTML, ${brotli} by brotli`, async () => {
    const address = await path();
    expect(await size(address, "identity"), address).toBeLessThanOrEqual(plain);
    await expect.poll(() => size(address, "br"), address).toBeLessThanOrEqual(brotli);
  });
}
