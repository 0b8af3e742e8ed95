// Replaces photos where a test does not need them.

import type { Page } from "@playwright/test";

const DOT = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

/** Responds with a one-pixel image, because resizing photos takes longer than most tests. */
export async function stubPhotos(page: Page): Promise<void> {
  await page.route(/\/photos\//, (route) => route.fulfill({ contentType: "image/gif", body: DOT }));
}
