// Photos where they don't matter.

import type { Page } from "@playwright/test";

const DOT = Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64");

/** Answers every vehicle's photo with a dot: the demo draws them, which takes longer than most tests. */
export async function skipPhotos(page: Page): Promise<void> {
  await page.route(/\/photos\//, (route) => route.fulfill({ contentType: "image/gif", body: DOT }));
}
