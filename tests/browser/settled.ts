// A page as it is once everything on it has come: fonts, islands, and what comes when it is scrolled to.

import { expect, type Page } from "@playwright/test";

/** Scrolls through the page once, so that whatever waits to be seen has come, and goes back to the top. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: "instant" });
      // Observers are told after the second.
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
  });
  await expect.poll(() => page.evaluate(islandsToCome), { message: "islands that have not come" }).toEqual([]);
}

// An island is there when it is mounted. One that waits for a hand on it, or in a part that is not shown, does not come.
function islandsToCome(): (string | null)[] {
  const isShown = (island: Element) => [...island.children].some((child) => child.checkVisibility());
  return [...document.querySelectorAll<HTMLElement>("react-island:not([client='interaction'])")]
    .filter((island) => isShown(island) && island.dataset["islandState"] !== "mounted")
    .map((island) => island.getAttribute("name"));
}
